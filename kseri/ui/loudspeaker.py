"""Plays sounds and buzzes in the browser. Before the first tap or key nothing is loaded, made or heard."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from js import URL, document, navigator
from pyodide.ffi import create_proxy, to_js
from pyscript import js_import

from kseri.ui import browser
from kseri.ui.settings import Settings

if TYPE_CHECKING:
    from kseri.ui.motion import Step

_SYNTH = "./static/vendor/zzfx.js"
_GESTURES = ("pointerdown", "pointerup", "keydown")


class Loudspeaker:
    """What the page is heard and felt by."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._touched = False
        self._synth: asyncio.Future[Any] | None = None
        self._context: Any = None
        self._buffers: dict[Any, Any] = {}
        listener = create_proxy(self._gesture)
        for name in _GESTURES:
            document.addEventListener(name, listener, True)

    def use(self, settings: Settings) -> None:
        """Let other settings hold."""
        self._settings = settings

    def _gesture(self, _event: Any) -> None:
        self._touched = True
        if self._settings.volume and self._synth is None:
            self._synth = asyncio.ensure_future(self._load())
        if self._context and self._context.state == "suspended":
            self._context.resume()  # some browsers let it speak only during a gesture

    async def _load(self) -> Any:
        """The synthesiser; its module makes the one audio context."""
        try:
            (module,) = await js_import(str(URL.new(browser.address(_SYNTH), document.baseURI).href))
        except Exception as error:  # noqa: BLE001 - no network, no audio: the game goes on without sound
            print(f"no sound: {error}")  # noqa: T201 - the browser's console
            return None
        module.ZZFX.volume = 1
        self._context = module.ZZFX.audioContext
        return module.ZZFX

    def tell(self, steps: Sequence[Step]) -> None:
        """Let what happened be heard and felt, as the settings say."""
        if not steps or not self._touched:
            return
        from kseri.ui.sound import felt, heard

        buzz = felt(steps) if self._settings.vibration else ()
        if buzz and getattr(navigator, "vibrate", None):
            navigator.vibrate(to_js(list(buzz)))
        if self._settings.volume and (sounds := heard(steps)):
            asyncio.ensure_future(self._play(sounds))  # noqa: RUF006 - nobody waits for a sound

    async def _play(self, sounds: Sequence[tuple[float, str]]) -> None:
        from kseri.ui.sound import SOUNDS, gain

        synth = await self._synth if self._synth else None
        if not synth:
            return
        context = self._context
        volume = context.createGain()
        volume.gain.value = gain(self._settings.volume)
        volume.connect(context.destination)
        for begin, name in sounds:
            for at, tone in SOUNDS[name]:
                source = context.createBufferSource()
                source.buffer = self._buffer(synth, tone)
                source.connect(volume)
                source.start(context.currentTime + begin + at)

    def _buffer(self, synth: Any, tone: Any) -> Any:
        """A tone's samples, built once."""
        if tone not in self._buffers:
            samples = synth.buildSamples(*tone)
            buffer = self._context.createBuffer(1, samples.length, synth.sampleRate)
            buffer.getChannelData(0).set(samples)
            self._buffers[tone] = buffer
        return self._buffers[tone]

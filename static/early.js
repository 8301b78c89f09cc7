// Before the first paint: the theme that the address asks for or that was chosen on the last visit, so that the lobby
// does not flash.
try {
  const asked = new URLSearchParams(location.search).get("theme");
  const themes = ["system", "light", "dark"];
  document.documentElement.dataset.theme = themes.includes(asked) ? asked : localStorage.getItem("theme") ?? "system";
} catch {} // refused storage: the system's theme

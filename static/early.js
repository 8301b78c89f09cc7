// Before the first paint: the theme that was chosen on the last visit, so that the lobby does not flash.
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "system";
} catch {} // refused storage: the system's theme

// Before anything is drawn: the theme that was chosen, so that nothing flashes.
try {
  const kept = JSON.parse(localStorage.getItem("tourelle.settings") ?? "{}");
  if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
  document.documentElement.lang = localStorage.getItem("PARAGLIDE_LOCALE") ?? document.documentElement.lang;
} catch {
  // A browser without storage keeps the system's theme.
}

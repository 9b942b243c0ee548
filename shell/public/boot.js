/* Before the first paint: the remembered theme and language. A file and not an inline script, because of the CSP. */
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    const dark =
      theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = dark ? 'dark' : 'light';
    if (localStorage.getItem('language') === 'bn') root.lang = 'bn';
  } catch {
    root.dataset.theme = 'light';
  }
})();

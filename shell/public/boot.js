/* Before the first paint: the remembered theme and language, and the frame that the address will have. A file and not an inline script, because of the CSP. */
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    const dark =
      theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = dark ? 'dark' : 'light';
    // Who has not chosen reads the language of the address, from then on. The edge's HTML may be the plain shell and not say it.
    const asked = new URLSearchParams(location.search).get('lang');
    if (asked === 'bn' && !localStorage.getItem('language')) localStorage.setItem('language', 'bn');
    const language = localStorage.getItem('language');
    if (language) root.lang = language === 'bn' ? 'bn' : 'en';
    // Who was signed in gets the dashboard's frame at once; a visitor is about to be sent to sign in.
    if (/^\/dashboard(\/|$)/.test(location.pathname) && localStorage.getItem('access-token'))
      root.dataset.frame = 'dashboard';
  } catch {
    root.dataset.theme = 'light';
  }
})();

/* Before the first paint: storage, the remembered theme and language, and the frame of the address. A file and not an inline script, because of the CSP. */
(() => {
  // Where a browser blocks storage, its getter throws and every module that reads it would fail: what they store lasts as long as the page.
  class PageStorage {
    get length() {
      return Object.keys(this).length;
    }
    key(index) {
      return Object.keys(this)[index] ?? null;
    }
    getItem(key) {
      return Object.hasOwn(this, key) ? this[key] : null;
    }
    setItem(key, value) {
      this[key] = String(value);
    }
    removeItem(key) {
      Reflect.deleteProperty(this, key);
    }
    clear() {
      for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
    }
  }
  for (const area of ['localStorage', 'sessionStorage']) {
    let stored = null;
    try {
      stored = window[area];
    } catch {
      // Blocked.
    }
    if (!stored) Object.defineProperty(window, area, { configurable: true, value: new PageStorage() });
  }

  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  // Who has not chosen reads the language of the address, from then on. The edge's HTML may be the plain shell and not say it.
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked === 'bn' && !localStorage.getItem('language')) localStorage.setItem('language', 'bn');
  const language = localStorage.getItem('language');
  if (language) root.lang = language === 'bn' ? 'bn' : 'en';
  // Who was signed in gets the dashboard's frame at once; a visitor is about to be sent to sign in.
  if (/^\/dashboard(\/|$)/.test(location.pathname) && localStorage.getItem('access-token'))
    root.dataset.frame = 'dashboard';
})();

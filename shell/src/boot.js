/* Runs before the first paint: storage, theme, language and frame. The build puts it into the page, whose CSP has its hash. */
(() => {
  // Where storage is blocked its getter throws, which would break every module: a double lasts as long as the page.
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
  // Without a stored choice the address's language is used and stored; the edge's HTML may not have set it.
  const requested = new URLSearchParams(location.search).get('lang');
  if (requested === 'bn' && !localStorage.getItem('language')) localStorage.setItem('language', 'bn');
  const language = localStorage.getItem('language');
  if (language) root.lang = language === 'bn' ? 'bn' : 'en';
  // As early as the other one, which the page itself names.
  if (language === 'bn') {
    const font = document.createElement('link');
    Object.assign(font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
    font.href = '{{anek-bangla-bengali-wght-normal}}';
    document.head.append(font);
  }
  // With a token the header has no LOG IN and the dashboard's frame is shown at once; a visitor is redirected to the login instead.
  if (localStorage.getItem('access-token')) root.dataset.signedIn = 'true';
  if (/^\/dashboard(\/|$)/.test(location.pathname) && localStorage.getItem('access-token'))
    root.dataset.frame = 'dashboard';

  // The page's code comes after the first paint, so that what is seen first has the line and the processor for itself.
  const proceed = () => {
    const later = document.getElementById('later');
    if (later) document.head.append(later.content);
    later?.remove();
  };
  const painted = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && proceed();
  if (globalThis.PerformanceObserver)
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted.
  if (document.hidden) document.addEventListener('DOMContentLoaded', proceed);
  else setTimeout(proceed, 2_000);
})();

/** What every browser has and jsdom and Node lack, as far as antd and the router ask for it. @param {any} browser a window */
export function fillGaps(browser) {
  browser.reportError ??= (/** @type {unknown} */ error) => console.error(error);

  browser.matchMedia ??= (/** @type {string} */ query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });

  browser.ResizeObserver ??= class ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  // Nothing comes into sight where nothing is laid out.
  browser.IntersectionObserver ??= class IntersectionObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  // The router makes one for each navigation of a data router, for loaders; nothing is fetched with it.
  browser.Request ??= class Request {
    constructor(/** @type {string | URL} */ url, /** @type {RequestInit} */ init = {}) {
      this.url = String(url);
      this.method = init.method ?? 'GET';
      this.signal = init.signal;
    }

    clone() {
      return new Request(this.url, this);
    }
  };

  const element = browser.Element?.prototype;
  if (element) {
    element.scrollIntoView ??= () => {};
    element.scrollTo ??= () => {};
  }

  const dialog = browser.HTMLDialogElement?.prototype;
  if (dialog) {
    dialog.showModal ??= function showModal() {
      this.open = true;
    };
    dialog.close ??= function close() {
      this.open = false;
      this.dispatchEvent(new browser.Event('close'));
    };
  }

  // jsdom says on the console that it cannot style ::-webkit-scrollbar; antd's table asks.
  const { getComputedStyle } = browser;
  if (getComputedStyle)
    browser.getComputedStyle = (/** @type {unknown} */ element) => getComputedStyle(element);

  // antd spreads work over turns of the event loop with it: by timers, which end with their page.
  browser.MessageChannel = class MessageChannel {
    port1 = { onmessage: (/** @type {{ data: unknown }} */ _message) => {} };
    port2 = {
      postMessage: (/** @type {unknown} */ data) => setTimeout(() => this.port1.onmessage({ data })),
    };
  };
}

import type { FromFrame } from '../elements/frame-messages.ts';
import { PROVIDER_ORIGIN } from './provider-origin.ts';

/** Lays the bank's page over the whole window; resolves when it is done, with the focus back where it was. */
export function askTheBank(address: string): Promise<void> {
  const channel = crypto.randomUUID();
  const iframe = document.createElement('iframe');
  iframe.name = `__privateStripeFrame3ds`;
  iframe.title = '3D Secure authentication';
  iframe.src = `${address}#${new URLSearchParams({ channel, origin: location.origin })}`;
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'dialog');
  overlay.setAttribute('aria-modal', 'true');
  overlay.setAttribute('aria-label', '3D Secure authentication');
  cover(overlay, { zIndex: '2147483647', background: 'rgb(0 0 0 / 60%)' });
  cover(iframe, { border: '0', colorScheme: 'light only' });
  overlay.append(iframe);
  const focused = document.activeElement;
  const overflow = document.body.style.overflow;
  document.body.append(overlay);
  document.body.style.overflow = 'hidden';
  iframe.focus();

  return new Promise((resolve) => {
    const hear = (event: MessageEvent<FromFrame>): void => {
      if (event.source !== iframe.contentWindow || event.origin !== PROVIDER_ORIGIN) return;
      if (event.data?.channel !== channel || event.data.kind !== 'notice' || event.data.name !== 'done')
        return;
      window.removeEventListener('message', hear);
      overlay.remove();
      document.body.style.overflow = overflow;
      if (focused instanceof HTMLElement) focused.focus();
      resolve();
    };
    window.addEventListener('message', hear);
  });
}

function cover(element: HTMLElement, more: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', ...more });
}

/**
 * The page's code is evaluated in separate tasks, in the order of imports: in one task it would block a slow phone for
 * half a second. All of it is in this one file.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@thikana/web-kit/i18n'),
  () => import(/* webpackMode: "eager" */ '@thikana/web-kit/core'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
];

/** The screens' styles. The page has what its first HTML needs, which is painted without waiting for these. */
const styled = new Promise((done) => {
  const link = document.querySelector<HTMLLinkElement>('#styles')!;
  link.onload = link.onerror = done;
  link.rel = 'stylesheet';
});

/** Not a timer: browsers delay timers of background pages. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

async function evaluate(): Promise<void> {
  for (const part of parts) {
    await nextTask();
    if (part === parts.at(-1)) await styled;
    await part();
  }
}

void evaluate();
export {};

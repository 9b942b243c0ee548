/**
 * The page's code is evaluated in tasks of their own, first what the rest imports: in one piece it keeps a slow phone from everything else
 * for half a second. All of it is in this one file.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@thikana/web-kit/i18n'),
  () => import(/* webpackMode: "eager" */ '@thikana/web-kit/core'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
];

/** Not by a timer: those of a page in the background wait. */
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
    await part();
  }
}

void evaluate();
export {};

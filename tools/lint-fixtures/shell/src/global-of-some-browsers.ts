// refused by: thikana(browser-support)
export const whenIdle = (work: () => void) => requestIdleCallback(work);

// refused by: thikana(browser-support)
export const either = (one: AbortSignal, other: AbortSignal) => AbortSignal.any([one, other]);

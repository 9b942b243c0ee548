// allowed: browsers do not run it
export const either = (one: AbortSignal, other: AbortSignal) => AbortSignal.any([one, other]);

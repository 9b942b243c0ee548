// allowed
export const stored = true;

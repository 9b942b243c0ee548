// allowed
export { stored } from '../mongo/stored.ts';

export const committed = true;

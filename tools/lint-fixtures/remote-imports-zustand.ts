// as: mfe-buyer/src/fixture.ts
// refused by: no-restricted-imports
export { create } from 'zustand';

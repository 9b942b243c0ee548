// refused by: eslint(no-restricted-imports)
export { create } from 'zustand';

// as: shell/src/fixture.ts
// refused by: no-restricted-imports
export { default } from 'i18next';

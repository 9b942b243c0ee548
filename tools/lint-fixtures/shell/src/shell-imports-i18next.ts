// refused by: eslint(no-restricted-imports)
export { default } from 'i18next';

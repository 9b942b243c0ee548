// as: mfe-agent/src/fixture.tsx
// refused by: no-restricted-imports
export { default } from 'antd/es/button';

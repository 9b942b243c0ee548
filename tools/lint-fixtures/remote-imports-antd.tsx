// as: mfe-agent/src/fixture.tsx
// refused by: no-restricted-imports
export { Button } from 'antd';

// as: shell/src/fixture.tsx
// refused by: no-restricted-imports
export { Link } from 'react-router-dom';

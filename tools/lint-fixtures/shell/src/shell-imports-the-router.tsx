// refused by: eslint(no-restricted-imports)
export { Link } from 'react-router-dom';

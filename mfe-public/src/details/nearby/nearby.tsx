export { AreaCosts } from './area-costs.tsx';
export { Similar } from './similar.tsx';

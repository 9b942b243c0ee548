import type { Step } from './step-list.tsx';

const inPlace = ['title', 'location', 'areaId', 'pin', 'description', 'minPrice', 'maxPrice'];

export function stepOf(field: string): Step {
  if (field === 'pictures' || field === 'image') return 'photographs';
  return inPlace.includes(field) ? 'place' : 'facts';
}

// refused by: react(refs)
import { useRef } from 'react';
export function Map() {
  const place = useRef('Dhaka');
  return <p>{place.current}</p>;
}

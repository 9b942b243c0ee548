// refused by: react(purity)
export function Clock() {
  return <p>{Date.now()}</p>;
}

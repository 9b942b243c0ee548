// refused by: jsx-a11y(click-events-have-key-events)
export const Row = ({ open }: { open: () => void }) => (
  <div role="button" tabIndex={0} onClick={open}>
    House
  </div>
);

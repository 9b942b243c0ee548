// refused by: jsx-a11y(no-noninteractive-tabindex)
export const Note = () => <p tabIndex={0}>House</p>;

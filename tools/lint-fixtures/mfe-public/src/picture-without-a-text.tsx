// refused by: jsx-a11y(alt-text)
export const Picture = () => <img src="house.webp" />;

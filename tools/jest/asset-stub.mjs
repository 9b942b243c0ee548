/** What a picture or a font is in a unit test: an address that nobody opens. */
export default 'asset';

/** What a stylesheet or a picture is in a unit test: a name that nobody looks into. */
export default 'asset';

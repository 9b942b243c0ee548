/** What a stylesheet is in a unit test: one without classes. */
export default {};

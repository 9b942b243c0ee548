/** A component that is its children: replaces a provider that no page needs. @param {{ children: unknown }} props */
export default ({ children }) => children;

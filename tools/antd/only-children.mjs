/** A component that is its children: stands for a provider that no page needs. @param {{ children: unknown }} props */
export default ({ children }) => children;

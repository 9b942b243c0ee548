/** The browsers that the web is built for and linted against: evergreen ones that know `:has`, container queries and top-level await. */
export const TARGETS = ['chrome >= 111', 'edge >= 111', 'firefox >= 128', 'safari >= 16.4'];

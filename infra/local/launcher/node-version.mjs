/** Imported first by every entry: an older Node gets one sentence instead of a stack. */
const LEAST = { major: 20, minor: 19 };

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST.major || (major === LEAST.major && minor < LEAST.minor)) {
  console.error(
    `Node ${process.versions.node} is too old: Thikana needs ${LEAST.major}.${LEAST.minor} or later.`,
  );
  console.error('  Get it from https://nodejs.org, with nvm (`nvm install 24`) or from your system.');
  process.exit(1);
}

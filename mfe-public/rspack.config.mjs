import { join } from 'node:path';
import { FirstScreenPlugin } from '../tools/first-screen.mjs';
import { webApp } from '../tools/web-app.mjs';

const appDir = import.meta.dirname;

export default webApp({
  name: 'public',
  kind: 'remote',
  appDir,
  plugins: [new FirstScreenPlugin({ '/': join(appDir, 'first-screen/home.html') })],
});

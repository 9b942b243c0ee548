import { join } from 'node:path';
import { FirstScreenPlugin, PAGE_TEMPLATES_FILE } from '../tools/first-screen.mjs';
import { webApp } from '../tools/web-app.mjs';

const appDir = import.meta.dirname;

export default webApp({
  name: 'public',
  kind: 'remote',
  appDir,
  plugins: [
    new FirstScreenPlugin({
      '/login': join(appDir, 'first-screen/login.html'),
      '/registration': join(appDir, 'first-screen/registration.html'),
    }),
    new FirstScreenPlugin(
      {
        '/': join(appDir, 'first-screen/home.html'),
        '/properties': join(appDir, 'first-screen/list.html'),
        '/areas/:slug': join(appDir, 'first-screen/area.html'),
        '/properties/:id': join(appDir, 'first-screen/details.html'),
      },
      PAGE_TEMPLATES_FILE,
    ),
  ],
});

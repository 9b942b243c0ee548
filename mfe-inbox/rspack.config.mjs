import { webApp } from '../tools/web-app.mjs';

export default webApp({ name: 'inbox', kind: 'remote', appDir: import.meta.dirname });

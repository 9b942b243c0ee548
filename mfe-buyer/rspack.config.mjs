import { webApp } from '../tools/web-app.mjs';

export default webApp({ name: 'buyer', kind: 'remote', appDir: import.meta.dirname });

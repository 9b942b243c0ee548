import { webApp } from '../tools/web-app.mjs';

export default webApp({ name: 'admin', kind: 'remote', appDir: import.meta.dirname });

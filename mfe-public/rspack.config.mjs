import { webApp } from '../tools/web-app.mjs';

export default webApp({ name: 'public', kind: 'remote', appDir: import.meta.dirname });

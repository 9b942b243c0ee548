import { webApp } from '../tools/web-app.mjs';

export default webApp({ name: 'agent', kind: 'remote', appDir: import.meta.dirname });

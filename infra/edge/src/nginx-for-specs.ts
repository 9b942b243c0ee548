import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from '@thikana/local/launcher/ports';
import { ownCertificate } from './own-certificate.ts';

const RENDER = resolve(import.meta.dirname, '../../proxy/render.sh');

/** The real nginx (on PATH) with infra/proxy's configuration. */
export class NginxForSpecs {
  readonly certificate = ownCertificate('localhost');
  port = 0;
  plainPort = 0;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  /** @param root a folder that it keeps its files in, and that everybody may read */
  constructor(root: string) {
    this.#folder = mkdtempSync(join(root, 'nginx-'));
  }

  /** @param settings of infra/proxy/README.md besides names, ports and certificate */
  async start(settings: Record<string, string>): Promise<this> {
    [this.port, this.plainPort] = [await freePort(), await freePort()];
    const [certificate, key] = [join(this.#folder, 'cert.pem'), join(this.#folder, 'key.pem')];
    writeFileSync(certificate, this.certificate.cert);
    writeFileSync(key, this.certificate.key);
    // Its workers are another user than root's where root runs it.
    chmodSync(this.#folder, 0o755);
    const own = {
      HTTP_LISTEN: `127.0.0.1:${this.plainPort}`,
      HTTPS_LISTEN: `127.0.0.1:${this.port}`,
      STATE_DIR: this.#folder,
      ACCESS_LOG: join(this.#folder, 'access.log'),
      TLS_CERT_FILE: certificate,
      TLS_KEY_FILE: key,
    };
    const config = execFileSync('sh', [RENDER], { env: { ...process.env, ...own, ...settings } });
    const args = ['-c', config.toString().trim(), '-g', 'daemon off;'];
    this.#process = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
    await once(this.#process, 'spawn');
    await this.#listening();
    return this;
  }

  /** Its lines about calls. */
  get log(): string {
    return readFileSync(join(this.#folder, 'access.log'), 'utf8');
  }

  async stop(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }

  async #listening(): Promise<void> {
    const socket = connect(this.port, '127.0.0.1');
    const open = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false));
    });
    socket.destroy();
    if (!open && this.#process?.exitCode === null) await this.#listening();
  }
}

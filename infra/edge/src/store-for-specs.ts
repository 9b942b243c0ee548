import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Directory, folderOf, manifestFile, SHELL } from './releases/directory.ts';

const INDEX = '<!doctype html><html><head></head></html>';

/** A store on disk, in which a spec puts files where a release would. */
export class StoreForSpecs {
  readonly root = mkdtempSync(join(tmpdir(), 'edge-'));
  readonly directory: Directory = { remotes: [] };

  put(file: string, content: string | Buffer): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), content);
  }

  /** Makes a version live; its files are put beside. */
  live(
    id: string,
    version: string,
    routes: string[] = [],
    files: Record<string, string | Buffer> = {},
  ): void {
    const placed = {
      version,
      manifest: `/${folderOf(id, version)}/${manifestFile(id)}`,
      former: [],
      removing: [],
    };
    for (const [file, content] of Object.entries(files))
      this.put(`${folderOf(id, version)}/${file}`, content);
    if (id === SHELL) this.directory.shell = { id: SHELL, ...placed };
    else {
      const before = this.directory.remotes.find((remote) => remote.id === id);
      const former = before ? [{ ...before, until: new Date().toISOString() }] : [];
      this.directory.remotes = this.directory.remotes.filter((remote) => remote !== before);
      this.directory.remotes.push({ id, ...placed, former, routes });
    }
    this.put('remotes.json', JSON.stringify(this.directory));
  }

  /** A page, so that the edge has something to serve. */
  withShell(index = INDEX): this {
    this.live(SHELL, '1.0.0', [], { 'index.html': index });
    return this;
  }
}

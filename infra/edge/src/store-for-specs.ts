import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Directory,
  entryOf,
  folderOf,
  manifestOf,
  type Release,
  SHELL,
  withEntry,
} from './releases/directory.ts';

const INDEX = '<!doctype html><html><head></head></html>';

/** A store on disk, in which a spec puts files where a release would. */
export class StoreForSpecs {
  readonly root = mkdtempSync(join(tmpdir(), 'edge-'));
  directory: Directory = { apps: [] };

  put(file: string, content: string | Buffer): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), content);
  }

  /** Makes a version live. @param files are put into the app's folder @param more of its manifest */
  live(
    id: string,
    version: string,
    routes: string[] = [],
    files: Record<string, string | Buffer> = {},
    more: Partial<Release> = {},
  ): void {
    for (const [file, content] of Object.entries(files)) this.put(`${folderOf(id)}/${file}`, content);
    const release = { id, version, routes, files: Object.keys(files), ...more };
    this.put(manifestOf(id, version), JSON.stringify(release));
    const at = new Date().toISOString();
    const builds = [{ version, at }, ...(entryOf(this.directory, id)?.builds ?? [])];
    const manifest = `/${folderOf(id)}/${more.manifest ?? ''}`;
    this.directory = withEntry(this.directory, { id, version, manifest, routes, builds, removing: [] });
    this.put('remotes.json', JSON.stringify(this.directory));
  }

  /** A page, so that the edge has something to serve. */
  withShell(index = INDEX): this {
    this.live(SHELL, '1.0.0', [], {}, { page: index });
    return this;
  }
}

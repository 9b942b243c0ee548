/** Part of `npm run contract`: writes docs/events.md and the package, and raises its version when its schemas changed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFiles, packageVersion, root } from './files.ts';
import { type Schema, schemaFiles } from './schemas.ts';
import { nextVersion } from './version.ts';

const SCHEMAS = join(root, 'libs/events/schemas');

function schemasThere(): Record<string, Schema> {
  const names = existsSync(SCHEMAS) ? readdirSync(SCHEMAS) : [];
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')) as Schema,
    ]),
  );
}

/** Replaces only the version, so that nothing else of the file changes. */
function setVersion(path: string, before: RegExp, version: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(before, (_, head: string) => `${head}"version": "${version}"`),
  );
}

const before = schemasThere();
const version =
  Object.keys(before).length === 0
    ? packageVersion()
    : nextVersion(packageVersion(), before, JSON.parse(JSON.stringify(schemaFiles())) as typeof before);
setVersion('libs/events/package.json', /^(\s*)"version": "[^"]*"/m, version);
setVersion('package-lock.json', /("libs\/events": \{\s*"name": "[^"]*",\s*)"version": "[^"]*"/, version);
rmSync(SCHEMAS, { recursive: true, force: true });
for (const [path, text] of await generatedFiles(version)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
console.log(`docs/events.md and @thikana/events ${version} are written.`);

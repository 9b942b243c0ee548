import { identityPart, installIdentity } from '@thikana/local/launcher/identity';
import { type Ports, productEnvironment } from '@thikana/local/launcher/product-environment';
import { cardProviderPart, imageHostPart } from '@thikana/local/launcher/product-parts';
import { freePorts } from '@thikana/local/launcher/session';
import { readSettings } from '@thikana/local/launcher/settings';
import type { Processes } from './processes.ts';

interface Wanted {
  root: string;
  stateDir: string;
  /** Address of the first admin. */
  admin: string;
  extra?: Record<string, string>;
  /** The product's port, which the stand-ins know. */
  gateway?: number;
  /** Whether people sign in. */
  identity?: boolean;
}

/** What parts of the product stand on: the run's engines, and stand-ins for the outside services. */
export async function startSurroundings(
  processes: Processes,
  { root, stateDir, admin, extra = {}, gateway, identity = true }: Wanted,
) {
  const ports: Ports = { ...(await freePorts()), ...(gateway !== undefined && { gateway }) };
  const settings = readSettings({
    MONGODB_URI: process.env['MONGODB_URI'],
    NATS_URL: process.env['NATS_URL'],
    BOOTSTRAP_ADMIN_EMAIL: admin,
    LOG_LEVEL: 'warn',
  });
  // All come from one address, and the limits have specs of their own.
  const env = productEnvironment({
    ...{ root, stateDir, settings, ports },
    extra: { LIMIT_SCALE: '1000', NODE_OPTIONS: '', ...extra },
  });
  const product = { root, stateDir, ports, env };
  const parts = [cardProviderPart(product), imageHostPart(product)];
  if (identity) {
    await installIdentity({ root });
    const { projectId } = settings.identity;
    parts.push(identityPart({ ...product, port: ports.identity, projectId }));
  }
  await Promise.all(parts.map((part) => processes.start(part)));
  /** Address of the card provider. */
  const cards = `http://127.0.0.1:${ports.cardProvider}`;
  return { stateDir, ports, env: env as typeof env & Record<string, string | undefined>, cards };
}

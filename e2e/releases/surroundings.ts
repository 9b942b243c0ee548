import { randomUUID } from 'node:crypto';
import { identityPart, installIdentity } from '@thikana/local/launcher/identity';
import { productEnvironment } from '@thikana/local/launcher/product-environment';
import { cardProviderPart, imageHostPart } from '@thikana/local/launcher/product-parts';
import { freePorts } from '@thikana/local/launcher/session';
import { readSettings } from '@thikana/local/launcher/settings';
import type { FleetPlace } from './fleet.ts';
import type { Processes } from './processes.ts';

export const firstAdmin = 'operator@releases.test';

/** What the product stands on: the run's engines, and stand-ins for the outside services, which know the balancer as the product's address. */
export class Surroundings {
  readonly place: FleetPlace;

  private constructor(place: FleetPlace) {
    this.place = place;
  }

  static async start(
    root: string,
    stateDir: string,
    processes: Processes,
    balancerPort: number,
  ): Promise<Surroundings> {
    const ports = { ...(await freePorts()), gateway: balancerPort };
    const settings = readSettings({
      MONGODB_URI: process.env['MONGODB_URI'],
      NATS_URL: process.env['NATS_URL'],
      BOOTSTRAP_ADMIN_EMAIL: firstAdmin,
      LOG_LEVEL: 'warn',
    });
    // All come from one address, and the limits have specs of their own.
    const extra = { LIMIT_SCALE: '1000', NODE_OPTIONS: '' };
    const env = productEnvironment({ root, stateDir, settings, ports, extra });
    await installIdentity({ root });
    const product = { root, stateDir, ports, env };
    const { projectId } = settings.identity;
    const parts = [
      identityPart({ ...product, port: ports.identity, projectId }),
      cardProviderPart(product),
      imageHostPart(product),
    ];
    await Promise.all(parts.map((part) => processes.start(part)));
    const prefix = `releases-${randomUUID().slice(0, 8)}`;
    return new Surroundings({ stateDir, ports, env, prefix });
  }

  /** Address of the card provider. */
  get cards(): string {
    return `http://127.0.0.1:${this.place.ports.cardProvider}`;
  }
}

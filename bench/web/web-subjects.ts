import { join } from 'node:path';
import { startTestProduct } from '@thikana/local/test-product';
import { listingLink, type Screen, screensOf } from '../gates/screens.ts';
import { someListing } from '../reads/pages.ts';
import type { PartOptions } from '../runner/part.ts';
import type { ActName } from './acts.ts';
import { m0Database, startM0 } from '../runner/subjects.ts';
import { copyMarket } from '../yardstick/copy.ts';
import { frozenModule } from '../yardstick/frozen.ts';

/** A site with the demo market. */
export interface WebSubject {
  name: 'M0' | 'ours';
  address: string;
}

interface WebSubjects {
  m0: WebSubject;
  ours: WebSubject;
  /** A listing that everybody may see. */
  listing: string;
  stop(): Promise<void>;
}

/** Ours through the edge, and M0's single-page app served by its Express process, with the same data on the same database. */
export async function startWebSubjects({
  root,
  stateDir,
}: Pick<PartOptions, 'root' | 'stateDir'>): Promise<WebSubjects> {
  const built = await (await frozenModule('web/build.ts')).buildWeb();
  const ours = await startTestProduct({ root, stateDir: join(stateDir, 'ours') });
  try {
    await copyMarket(ours.addresses.MONGODB_URI, m0Database);
    const IDENTITY = await (await fetch(`${ours.address}/api/config`)).text();
    const m0 = await startM0(ours, { WEB_DIR: built, IDENTITY });
    return {
      m0: { name: 'M0', address: m0.address },
      ours: { name: 'ours', address: ours.address },
      listing: await someListing(ours.address),
      async stop() {
        await m0.stop();
        await ours.stop();
      },
    };
  } catch (error) {
    await ours.stop();
    throw error;
  }
}

/** A screen that both have at the same address. */
export interface WebScreen extends Screen {
  /** What both let people do there, in this order. */
  acts?: readonly ActName[];
  /** A link of the page to a screen of another remote, and that screen's heading; absent where no such link is in both pages on a phone. */
  onward?: { to: string; heading: string; shown: string };
}

const list = { heading: 'all properties', shown: listingLink };
const toOpenList = { to: '/properties', ...list };
const toList = { to: '/all-properties', ...list };

export function webScreens(listing: string): readonly WebScreen[] {
  const screens = screensOf(listing);
  const named = (name: string) => screens.find((screen) => screen.name === name)!;
  return [
    { ...named('home'), onward: toOpenList },
    { ...named('list'), acts: ['filter', 'sort'] },
    { ...named('details'), onward: toOpenList },
    { ...named('wishlist'), name: "a buyer's wishlist", acts: ['dialog'], onward: toList },
    { ...named('people'), name: "an admin's people", acts: ['sort', 'filter'], onward: toList },
  ];
}

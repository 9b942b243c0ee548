import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, mount, settle, unmount, type ApiAnswer } from '@thikana/web-kit/testing';
import { act, useState } from 'react';
import { FILTERS } from '../filters.ts';
import { MapState } from './map-state.tsx';
import { useFound } from './use-found.ts';

const PLACES = [
  { at: '23.7,90.4,13', bounds: '90.3,23.6,90.5,23.8' },
  { at: '22.3,91.8,13', bounds: '91.7,22.2,91.9,22.4' },
] as const;

let answers: ApiAnswer[];
let requests: number;
let shownAll: number;

beforeEach(() => {
  [answers, requests, shownAll] = [[], 0, 0];
  answerApi(({ name }) => {
    if (name !== 'GET /search/map') return undefined;
    requests += 1;
    return answers.shift();
  });
});
afterEach(unmount);

const found = (total: number): ApiAnswer => ({ data: { total, clusters: [], pins: [] } });

function Screen({ places }: { places: readonly { at: string; bounds: string }[] }) {
  const [place, setPlace] = useState(0);
  const { at = '', bounds = '' } = places[place] ?? {};
  const search = useFound({ ...FILTERS, bounds }, at);
  return (
    <>
      <output>{search.found?.total}</output>
      <samp>{search.everywhere?.total}</samp>
      <button type="button" data-move onClick={() => setPlace(place + 1)} />
      <MapState search={search} onShowAll={() => (shownAll += 1)} />
    </>
  );
}

const text = (page: HTMLElement, selector: string) => page.querySelector(selector)?.textContent ?? null;
async function press(page: HTMLElement, selector: string) {
  act(() => page.querySelector<HTMLElement>(selector)?.click());
  await settle();
}

describe('the results on the map', () => {
  it('are the previous ones while the next part fails, and a Retry requests it again', async () => {
    answers = [found(7), { status: 400 }, found(3)];
    const page = await mount(<Screen places={PLACES} />);
    expect([text(page, 'output'), text(page, '[role=alert]')]).toEqual(['7', null]);

    await press(page, '[data-move]');
    expect(text(page, '[role=alert]')).toContain('Failed to load the map’s properties.');
    expect(text(page, 'output')).toBe('7');

    await press(page, '[role=alert] button');
    expect([text(page, 'output'), text(page, '[role=alert]')]).toEqual(['3', null]);
  });

  it('explain that a part is empty, and offer those elsewhere', async () => {
    answers = [found(0)];
    const page = await mount(<Screen places={PLACES} />);
    expect(page.textContent).toContain('No properties in this part of the map.');
    const [button] = [...page.querySelectorAll('button')].filter((one) =>
      one.textContent?.includes('Go to where'),
    );
    act(() => button?.click());
    expect(shownAll).toBe(1);
  });

  it('have no message when there are any', async () => {
    answers = [found(2)];
    const page = await mount(<Screen places={PLACES} />);
    expect(page.textContent).toBe('2');
  });

  it('are requested for the whole country while the address has no place', async () => {
    answers = [found(9), found(4)];
    const page = await mount(<Screen places={[{ at: '', bounds: '' }, PLACES[0]]} />);
    expect(text(page, 'samp')).toBe('9');
    await press(page, '[data-move]');
    expect([text(page, 'output'), text(page, 'samp')]).toEqual(['4', '']);
  });

  it('wait for the map to report its visible part', async () => {
    await mount(<Screen places={[{ at: '23.7,90.4,13', bounds: '' }]} />);
    expect(requests).toBe(0);
  });
});

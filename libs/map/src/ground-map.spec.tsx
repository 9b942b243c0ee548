import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@thikana/web-kit/i18n';
import { answerApi, mount, settle, unmount } from '@thikana/web-kit/testing';
import type BaseLayer from 'ol/layer/Base.js';
import type LayerGroup from 'ol/layer/Group.js';
import type Map from 'ol/Map.js';
import { act } from 'react';
import { groundCredits } from './ground/index.ts';
import { GroundMap, useGroundMap } from './index.ts';
import { toPoint } from './places.ts';

/** The response of `GET /config`; undefined: the request fails. */
let config: object | undefined;
beforeEach(() => {
  config = undefined;
  answerApi(({ name }) => (name === 'GET /config' && config ? { data: config } : undefined));
});
afterEach(async () => {
  unmount();
  await act(() => setLanguage('en'));
});

const GULSHAN = { lat: 23.7925, lng: 90.4078 };
const Within = () => <output>{useGroundMap().getLayers().getLength()}</output>;

describe('a map', () => {
  it('opens at its start, with its name, its keys and its credits', async () => {
    let map: Map | undefined;
    const page = await mount(
      <GroundMap label="Gulshan" start={{ center: GULSHAN, zoom: 14 }} onReady={(made) => (map = made)}>
        <Within />
      </GroundMap>,
    );
    const view = map?.getView();
    expect(view?.getZoom()).toBe(14);
    const { lat, lng } = toPoint(view?.getCenter() ?? []);
    expect([lat.toFixed(4), lng.toFixed(4)]).toEqual(['23.7925', '90.4078']);

    const application = page.querySelector('[role=application]');
    expect(application?.getAttribute('aria-label')).toBe('Gulshan');
    expect(application?.getAttribute('tabindex')).toBe('0');
    const keys = application?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(keys)?.textContent).toContain('Arrow keys');
    expect(page.querySelectorAll('a')).toHaveLength(groundCredits.length);
    expect(page.querySelector('output')).not.toBeNull();
  });

  it('zooms by its buttons, which are named in the language of the page', async () => {
    let map: Map | undefined;
    const page = await mount(
      <GroundMap label="Gulshan" start={{ center: GULSHAN, zoom: 14 }} onReady={(made) => (map = made)} />,
    );
    const zoomed = new Promise((done) => map?.getView().once('change:resolution', done));
    act(() => page.querySelector<HTMLButtonElement>('[aria-label="Zoom in"]')?.click());
    await zoomed;
    expect(map?.getView().getZoom()).toBeGreaterThan(14);
    await act(() => setLanguage('bn'));
    expect(page.querySelector('[aria-label="কাছে আনুন"]')).not.toBeNull();
    expect(page.querySelector('[aria-label="Zoom in"]')).toBeNull();
  });

  it('without a start shows the whole country', async () => {
    let map: Map | undefined;
    await mount(<GroundMap label="Bangladesh" onReady={(made) => (map = made)} />);
    const { lat, lng } = toPoint(map?.getView().getCenter() ?? []);
    expect(lat).toBeGreaterThan(22);
    expect(lat).toBeLessThan(25);
    expect(lng).toBeGreaterThan(89);
    expect(lng).toBeLessThan(92);
  });

  it('draws configured tiles between the land and the names', async () => {
    const layers = (map: Map | undefined) => map?.getLayers().getLength();
    let plain: Map | undefined;
    await mount(<GroundMap label="Bangladesh" onReady={(made) => (plain = made)} />);
    await settle();
    expect(layers(plain)).toBe(1);
    unmount();

    // jsdom has no `fetch`; this one never answers.
    globalThis.fetch = () => new Promise(() => {});
    config = { map: { tilesUrl: 'https://tiles.thikana.test/bangladesh.pmtiles' } };
    let map: Map | undefined;
    await mount(<GroundMap label="Bangladesh" onReady={(made) => (map = made)} />);
    if (layers(map) === 1) await new Promise((done) => map?.getLayers().once('add', done));
    expect(layers(map)).toBe(3);
    const [ground, tiles, names] = map?.getLayers().getArray() ?? [];
    const below = (layer: BaseLayer | undefined, other: BaseLayer | undefined) =>
      Number(layer?.getZIndex()) < Number(other?.getZIndex());
    expect(below(ground, tiles)).toBe(true);
    expect(below(tiles, names)).toBe(true);
    expect(below(names, (ground as LayerGroup).getLayers().getArray().at(-1))).toBe(true);
  });
});

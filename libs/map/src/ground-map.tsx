import { countryBox, type Point } from '@thikana/contracts';
import { useReducedMotion } from '@thikana/web-kit/core';
import { useLanguage } from '@thikana/web-kit/i18n';
import { publicConfig, useTheme } from '@thikana/web-kit/session';
import Collection from 'ol/Collection.js';
import LayerGroup from 'ol/layer/Group.js';
import type Map from 'ol/Map.js';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Credits } from './credits.tsx';
import { groundLayers } from './ground/index.ts';
import styles from './ground-map.module.css';
import { makeMap } from './make-map.ts';
import { MapContext } from './map-context.ts';
import { messages } from './messages.ts';
import { type Bounds, extentOf, toCoordinate } from './places.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** Where a map begins: around a point, or with all of a part of the country in sight. */
export type MapStart = { center: Point; zoom: number } | { fit: Bounds };

export interface GroundMapProps {
  /** What the map shows, for assistive technology. */
  label: string;
  /** Where it begins; the whole country without it. Later values change nothing: move `map.getView()`. */
  start?: MapStart;
  /** Stands in a page that scrolls: wheel and one finger move the map only after it has been chosen by click, touch or Tab. */
  inPage?: boolean;
  /** Called once, when the map stands. */
  onReady?: (map: Map) => void;
  /** Drawn when the map stands; they find it by `useGroundMap`. What they render lies over it. */
  children?: ReactNode;
}

/** The ground of Bangladesh in the reader's language and theme, as large as the box that it stands in. */
export function GroundMap({
  label,
  start = { fit: countryBox },
  inPage = false,
  onReady,
  children,
}: GroundMapProps) {
  const t = messages.useT();
  const keys = useId();
  const still = useReducedMotion();
  const target = useRef<HTMLDivElement>(null);
  const begin = useRef({ start, onReady });
  const [map, setMap] = useState<Map | null>(null);

  useEffect(() => {
    if (!target.current) return;
    const made = makeMap(target.current, { inPage, still });
    const { start: at, onReady: ready } = begin.current;
    const view = made.getView();
    if ('fit' in at) view.fit(extentOf(at.fit), { size: sizeOf(target.current) });
    else {
      view.setCenter(toCoordinate(at.center));
      view.setZoom(at.zoom);
    }
    setMap(made);
    ready?.(made);
    return () => {
      setMap(null);
      made.setTarget();
      made.dispose();
    };
  }, [inPage, still]);

  return (
    <div className={styles.frame}>
      {/* Arrow keys reach the map in a screen reader, too. */}
      <div
        ref={target}
        role="application"
        aria-roledescription={t('map')}
        aria-label={label}
        aria-describedby={keys}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard moves the map
        tabIndex={0}
        className={styles.map}
        data-in-page={inPage}
      />
      <p id={keys} hidden>
        {t('keys')}
      </p>
      {map && (
        <MapContext value={map}>
          <Ground map={map} />
          <ConfiguredTiles map={map} />
          <ZoomButtons map={map} still={still} />
          {children}
        </MapContext>
      )}
      <Credits />
    </div>
  );
}

/** Below all other layers. */
function Ground({ map }: { map: Map }) {
  const language = useLanguage();
  const theme = useTheme((state) => state.theme);
  const [group] = useState(() => new LayerGroup({ zIndex: -1 }));
  useEffect(() => {
    map.addLayer(group);
    return () => {
      map.removeLayer(group);
    };
  }, [map, group]);
  useEffect(
    () => group.setLayers(new Collection(groundLayers({ language, theme }))),
    [group, language, theme],
  );
  return null;
}

/** The installation's own tiles, where it has some; their code comes with them. A map without is whole as well. */
function ConfiguredTiles({ map }: { map: Map }) {
  const theme = useTheme((state) => state.theme);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let left = false;
    const add = async () => {
      const url = (await publicConfig()).map?.tilesUrl;
      if (!url) return;
      const { addTiles } = await import('./tiles.ts');
      if (!left) remove = addTiles(map, url, { theme });
    };
    add().catch(() => {});
    return () => {
      left = true;
      remove?.();
    };
  }, [map, theme]);
  return null;
}

/** A box that is not laid out yet counts as a small one. */
const sizeOf = (element: HTMLElement) => [element.clientWidth || 320, element.clientHeight || 320];

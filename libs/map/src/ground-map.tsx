import { countryBox, type Point } from '@thikana/contracts';
import { useReducedMotion } from '@thikana/web-kit/core';
import { useLanguage } from '@thikana/web-kit/i18n';
import { publicConfig, useTheme } from '@thikana/web-kit/session';
import Collection from 'ol/Collection.js';
import LayerGroup from 'ol/layer/Group.js';
import type Map from 'ol/Map.js';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Credits } from './credits.tsx';
import { groundLayers } from './ground/index.ts';
import styles from './ground-map.module.css';
import { makeMap } from './make-map.ts';
import { MapContext } from './map-context.ts';
import { messages } from './messages.ts';
import { type Bounds, extentOf, toCoordinate } from './places.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** Where a map opens: around a point, or fitted to a part of the country. */
export type MapStart = { center: Point; zoom: number } | { fit: Bounds };

export interface GroundMapProps {
  /** The map's accessible name. */
  label: string;
  /** Where the map opens; by default the whole country. Later values have no effect: move `map.getView()`. */
  start?: MapStart;
  /** The map is part of a page that scrolls: wheel and one finger move it only after a click, a touch or Tab. */
  inPage?: boolean;
  /** Where the zoom buttons are rendered, so that they cover no pin; null: not yet. By default over the map. */
  controls?: HTMLElement | null;
  /** Called once, when the map is ready. */
  onReady?: (map: Map) => void;
  /** Rendered over the map when it is ready; they get it from `useGroundMap`. */
  children?: ReactNode;
}

/** The base map of Bangladesh in the reader's language and theme; it fills its container. */
export function GroundMap({
  label,
  start = { fit: countryBox },
  inPage = false,
  controls,
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
      {/* Screen readers pass arrow keys on to an element of this role. */}
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
          {controls === undefined && <ZoomButtons map={map} still={still} />}
          {controls && createPortal(<ZoomButtons map={map} still={still} apart />, controls)}
          {children}
        </MapContext>
      )}
      <Credits />
    </div>
  );
}

/** Adds the base map below all other layers. */
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

/** Adds the installation's own tiles, where some are configured; only then is their code loaded. */
function ConfiguredTiles({ map }: { map: Map }) {
  const language = useLanguage();
  const theme = useTheme((state) => state.theme);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let left = false;
    const add = async () => {
      const url = (await publicConfig()).map?.tilesUrl;
      if (!url) return;
      const { addTiles } = await import('./tiles.ts');
      if (!left) remove = addTiles(map, url, { theme, language });
    };
    add().catch(() => {});
    return () => {
      left = true;
      remove?.();
    };
  }, [map, theme, language]);
  return null;
}

/** An element that has no layout yet counts as a small one. */
const sizeOf = (element: HTMLElement) => [element.clientWidth || 320, element.clientHeight || 320];

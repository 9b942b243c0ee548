import type { PinValue, Point } from '@thikana/contracts';
import { GroundMap, PublicPlace, toCoordinate, toPoint, useGroundMap } from '@thikana/map';
import { EnvironmentOutlined } from '@thikana/web-kit/icons';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import styles from './pin-input.module.css';

interface PinMapProps {
  label: string;
  value: PinValue | null;
  /** The map's centre while there is no pin: the middle of the listing's area, null for the whole country. */
  around: Point | null;
  /** The id that seeds an approximate pin (MAP-1). */
  listingId: string;
  onMove: (point: Point) => void;
}

const pinZoom = 16;
const areaZoom = 14;
/** The distance that an arrow key moves the pin, in pixels of the map; with Shift further. */
const step = { near: 4, far: 40 };
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pin's map: a click or a tap sets the pin, drag and arrow keys move it. Loaded when it is opened. */
export function PinMap({ label, value, around, listingId, onMove }: PinMapProps) {
  const center = value ?? around;
  const zoom = value?.isExact ? pinZoom : areaZoom;
  return (
    <div className={styles.map}>
      <GroundMap label={label} {...(center && { start: { center, zoom } })} inPage>
        <PlaceByClick onMove={onMove} />
        <Around point={value ? null : around} />
        {value && !value.isExact && <PublicPlace pin={value} listingId={listingId} />}
        {value && <Marker at={value} onMove={onMove} />}
      </GroundMap>
    </div>
  );
}

function PlaceByClick({ onMove }: { onMove: (point: Point) => void }) {
  const map = useGroundMap();
  useEffect(() => {
    const place = ({ coordinate }: MapBrowserEvent) => onMove(toPoint(coordinate));
    map.on('singleclick', place);
    return () => map.un('singleclick', place);
  }, [map, onMove]);
  return null;
}

/** Follows the chosen area while there is no pin. */
function Around({ point }: { point: Point | null }) {
  const map = useGroundMap();
  const { lat, lng } = point ?? {};
  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    map.getView().setCenter(toCoordinate({ lat, lng }));
    map.getView().setZoom(areaZoom);
  }, [map, lat, lng]);
  return null;
}

/** Over the map at its place; it follows every movement of the map. */
function Marker({ at, onMove }: { at: PinValue; onMove: (point: Point) => void }) {
  const map = useGroundMap();
  const t = messages.useT();
  const marker = useRef<HTMLButtonElement>(null);
  /** From the pin's tip to the pointer, in pixels, while it is dragged. */
  const held = useRef<readonly [number, number] | null>(null);
  useEffect(() => {
    const place = () => {
      const [x = 0, y = 0] = map.getPixelFromCoordinate(toCoordinate(at)) ?? [-100, -100];
      if (!held.current && marker.current) marker.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    map.on('postrender', place);
    return () => map.un('postrender', place);
  }, [map, at]);
  const moveTo = (pixel: readonly [number, number]) => {
    const point = map.getCoordinateFromPixel([...pixel]);
    if (point) onMove(toPoint(point));
  };
  const tip = (): readonly [number, number] => {
    const [x = 0, y = 0] = map.getPixelFromCoordinate(toCoordinate(at)) ?? [];
    return [x, y];
  };
  const byKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [x, y] = tip();
    const pixels = event.shiftKey ? step.far : step.near;
    moveTo([x + arrow[0] * pixels, y + arrow[1] * pixels]);
  };
  const under = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left = 0, top = 0 } = map.getTargetElement()?.getBoundingClientRect() ?? {};
    const [heldX, heldY] = held.current ?? [0, 0];
    return [clientX - left - heldX, clientY - top - heldY];
  };
  return (
    <button
      type="button"
      ref={marker}
      className={styles.marker}
      aria-label={t('pin.marker')}
      onKeyDown={byKey}
      onPointerDown={(event) => {
        const [x, y] = under(event);
        const [tipX, tipY] = tip();
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = [x - tipX, y - tipY];
      }}
      onPointerMove={(event) => {
        const [x, y] = under(event);
        if (held.current) event.currentTarget.style.transform = `translate(${x}px, ${y}px)`;
      }}
      onPointerUp={(event) => {
        if (!held.current) return;
        const pixel = under(event);
        held.current = null;
        moveTo(pixel);
      }}
      onPointerCancel={() => {
        held.current = null;
        map.render();
      }}
    >
      <EnvironmentOutlined aria-hidden />
    </button>
  );
}

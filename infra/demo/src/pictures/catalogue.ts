import { type ConstructionSpec, paintConstruction } from './construction.ts';
import { type ExteriorSpec, paintExterior } from './exterior.ts';
import { type InteriorSpec, paintInterior } from './interiors/rooms.ts';
import { type LandSpec, paintLand } from './land.ts';
import type { Drawing } from './kit/drawing.ts';
import { type PanoramaSpec, paintPanorama } from './panorama.ts';
import { type TerraceSpec, paintTerrace } from './terrace.ts';

/** Everything this kit can paint; `kind` says which painter. */
export type PictureSpec =
  | ({ readonly kind: 'exterior' } & ExteriorSpec)
  | ({ readonly kind: 'interior' } & InteriorSpec)
  | ({ readonly kind: 'land' } & LandSpec)
  | ({ readonly kind: 'terrace' } & TerraceSpec)
  | ({ readonly kind: 'panorama' } & PanoramaSpec)
  | ({ readonly kind: 'construction' } & ConstructionSpec);

/** Paints what the spec describes; the same spec gives the same SVG, byte for byte. */
export function paint(spec: PictureSpec): Drawing {
  switch (spec.kind) {
    case 'exterior':
      return paintExterior(spec);
    case 'interior':
      return paintInterior(spec);
    case 'land':
      return paintLand(spec);
    case 'terrace':
      return paintTerrace(spec);
    case 'panorama':
      return paintPanorama(spec);
    case 'construction':
      return paintConstruction(spec);
  }
}

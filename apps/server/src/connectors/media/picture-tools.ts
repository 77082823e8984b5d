import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Command } from './sandbox.ts';

const Packages = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ dependencies: Packages, optionalDependencies: Packages });

export const NODE = '/room/node';
export const PICTURE_PROGRAM = '/room/picture-program.ts';

/** Everything that the program for pictures needs to be there: itself, Node, and sharp with its libraries. */
export function pictureTools(node: string): NonNullable<Command['tools']> {
  const sharp = dirname(dirname(realpathSync(createRequire(import.meta.url).resolve('sharp'))));
  const { dependencies, optionalDependencies } = Manifest.parse(
    JSON.parse(readFileSync(join(sharp, 'package.json'), 'utf8')),
  );
  // Of the optional ones, those of this machine are installed. They lie beside sharp, in every layout of node_modules.
  const beside = dirname(sharp);
  const packages = ['sharp', ...Object.keys({ ...dependencies, ...optionalDependencies })]
    .map((name) => ({ path: join(beside, name), at: `/room/node_modules/${name}` }))
    .filter(({ path }) => existsSync(path))
    .map(({ path, at }) => ({ path: realpathSync(path), at }));
  const ours = (url: string, at: string) => ({ path: fileURLToPath(new URL(url, import.meta.url)), at });
  return [
    ...packages,
    { path: realpathSync(node), at: NODE },
    ours('./picture-program.ts', PICTURE_PROGRAM),
    ours('./gif-outline.ts', '/room/gif-outline.ts'),
    // Says that these are modules.
    ours('../../../package.json', '/room/package.json'),
  ];
}

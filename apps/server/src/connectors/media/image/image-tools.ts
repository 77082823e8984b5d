import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Command } from '../sandbox.ts';

const Packages = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ dependencies: Packages, optionalDependencies: Packages });

export const NODE = '/tools/node';
export const IMAGE_PROGRAM = '/tools/image-program.ts';

/** Lists what the image program needs inside the sandbox: itself, Node, and sharp with its libraries. */
export function imageTools(node: string): NonNullable<Command['tools']> {
  const sharp = dirname(dirname(realpathSync(createRequire(import.meta.url).resolve('sharp'))));
  const { dependencies, optionalDependencies } = Manifest.parse(
    JSON.parse(readFileSync(join(sharp, 'package.json'), 'utf8')),
  );
  // Only the optional packages for this machine are installed. They are next to sharp in every layout of node_modules.
  const beside = dirname(sharp);
  const packages = ['sharp', ...Object.keys({ ...dependencies, ...optionalDependencies })]
    .map((name) => ({ path: join(beside, name), mount: `/tools/node_modules/${name}` }))
    .filter(({ path }) => existsSync(path))
    .map(({ path, mount }) => ({ path: realpathSync(path), mount }));
  const own = (url: string, mount: string) => ({ path: fileURLToPath(new URL(url, import.meta.url)), mount });
  return [
    ...packages,
    { path: realpathSync(node), mount: NODE },
    own('./image-program.ts', IMAGE_PROGRAM),
    own('./gif-outline.ts', '/tools/gif-outline.ts'),
    own('./find-text.ts', '/tools/find-text.ts'),
    // Declares the programs as ES modules.
    own('../../../../package.json', '/tools/package.json'),
  ];
}

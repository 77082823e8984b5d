import { readFile, writeFile } from 'node:fs/promises';
import { ffmpeg } from './ffmpeg.ts';
import { madeOnce } from './made-once.ts';
import type { Expected, Recipe } from './recipe.ts';
import { images } from './recipes/images.ts';
import { sounds } from './recipes/sounds.ts';
import { videos } from './recipes/videos.ts';

/** Good files and nearly good ones, of every type that is taken. */
export const fixtures: readonly Recipe[] = [...images, ...videos, ...sounds];
const byName = new Map(fixtures.map((recipe) => [recipe.name, recipe]));

export interface Fixture extends Expected {
  readonly name: string;
  readonly path: string;
  readonly filename: string;
}

/** A fixture by its name, made if it is not there yet, with everything that must be found in it. */
export async function fixture(name: string): Promise<Fixture> {
  const recipe = byName.get(name);
  if (!recipe) throw new RangeError(`No fixture ${name}`);
  const { ffmpeg: words, byHand } = recipe;
  const path = await madeOnce(name, JSON.stringify([words, String(byHand)]), async (to) => {
    await ffmpeg(...words, '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', to);
    if (byHand) await writeFile(to, byHand(await readFile(to)));
  });
  return { ...recipe.expected, name, path, filename: recipe.filename ?? name };
}

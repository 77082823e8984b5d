import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as LaunchCheck from '#core/campaigns/read/testimonial-ad.ts';
import type * as Checker from '#core/copy/testimonials/faithful.ts';
import type * as Quotes from '#core/copy/testimonials/testimonial-task.ts';
import type * as Reader from '#core/copy/testimonials/words.ts';
import type { Plant } from './plants.ts';

const SERVER = join(import.meta.dirname, '../..');

/** The functions that keep a testimonial true. */
export interface TestimonialCore {
  readonly checkFaithfulness: typeof Checker.checkFaithfulness;
  readonly checkQuotes: typeof Quotes.checkQuotes;
  readonly checkTestimonialAd: typeof LaunchCheck.checkTestimonialAd;
  readonly readStatement: typeof Reader.readStatement;
}

const modules = [
  'copy/testimonials/faithful.ts',
  'copy/testimonials/testimonial-task.ts',
  'copy/testimonials/words.ts',
  'campaigns/read/testimonial-ad.ts',
];
const names = ['checkFaithfulness', 'checkQuotes', 'checkTestimonialAd', 'readStatement'];

const isTestimonialCore = (loaded: unknown): loaded is TestimonialCore =>
  loaded instanceof Object && names.every((name) => name in loaded);

/** Copies the pure rules into a folder below `parent`, with one fault planted, and loads them from there. */
export async function loadPlanted(parent: string, { file, from, to }: Plant): Promise<TestimonialCore> {
  const folder = mkdtempSync(join(parent, 'core-'));
  mkdirSync(join(folder, 'src'));
  cpSync(join(SERVER, 'src/core'), join(folder, 'src/core'), { recursive: true });
  cpSync(join(SERVER, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(SERVER, 'node_modules'), join(folder, 'node_modules'));
  const path = join(folder, 'src/core', file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not have "${from}" exactly once`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const load = (name: string): Promise<unknown> => import(pathToFileURL(join(folder, 'src/core', name)).href);
  const core: unknown = Object.assign({}, ...(await Promise.all(modules.map(load))));
  if (!isTestimonialCore(core)) throw new Error('The copy lacks a function of the check');
  return core;
}

import { pages } from '../wire/pages.ts';
import { manual } from './manual/manual.ts';

/** The pages that search engines list. */
export const indexedPages: readonly string[] = [
  '/',
  '/how-it-works',
  '/pricing',
  '/help',
  ...manual.map(({ slug }) => pages.article(slug)),
  '/gpt',
  '/terms.html',
  '/privacy.html',
];

import { manual } from './manual/manual.ts';

/** The pages that search engines list. */
export const indexedPages: readonly string[] = [
  '/',
  '/how-it-works',
  '/pricing',
  '/help',
  ...manual.map(({ slug }) => `/help/${slug}`),
  '/gpt',
  '/terms.html',
  '/privacy.html',
];

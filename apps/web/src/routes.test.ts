import { indexedPages } from '@universal-media/contract/support/indexed-pages';
import { isRoutedPath, movedPages } from '@universal-media/contract/wire/pages';
import { expect, it } from 'vitest';
import config from '../react-router.config.ts';
import routes from './routes.ts';

it('names every page to the server, which answers 404 for any other path', () => {
  const prerendered = Array.isArray(config.prerender) ? config.prerender : [];
  // Where a part of the path is open, all its pages are prerendered, and any other is not found.
  const isPrerendered = (path: string) =>
    prerendered.some((known) => (path.includes(':') ? known.startsWith(path.replace(/:.*/, '')) : known === path));
  const paths = routes
    .map(({ path }) => `/${path ?? ''}`)
    .filter((path) => path !== '/*' && !isPrerendered(path))
    .map((path) => path.replace(/:\w+|\*/, 'example'));
  expect(paths.filter((path) => !isRoutedPath(path))).toEqual([]);
  expect(isRoutedPath('/no-such-page')).toBe(false);
});

it('prerenders the pages that search engines list and that old addresses lead to', () => {
  expect(config.prerender).toEqual(expect.arrayContaining([...indexedPages, ...Object.values(movedPages)]));
});

import { indexedPages, isRoutedPath, movedPages } from '@universal-media/contract/wire/pages';
import { expect, it } from 'vitest';
import config from '../react-router.config.ts';
import routes from './routes.ts';

it('names every page to the server, which answers 404 for any other path', () => {
  const prerendered = new Set<unknown>(Array.isArray(config.prerender) ? config.prerender : []);
  const paths = routes
    .map(({ path }) => `/${path ?? ''}`)
    .filter((path) => path !== '/*' && !prerendered.has(path))
    .map((path) => path.replace(/:\w+|\*/, 'example'));
  expect(paths.filter((path) => !isRoutedPath(path))).toEqual([]);
  expect(isRoutedPath('/no-such-page')).toBe(false);
});

it('prerenders the pages that search engines list and that old addresses lead to', () => {
  expect(config.prerender).toEqual(expect.arrayContaining([...indexedPages, ...Object.values(movedPages)]));
});

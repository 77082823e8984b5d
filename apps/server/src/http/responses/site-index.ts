import { indexedPages } from '@universal-media/contract/support/indexed-pages';

/** What search engines may read: everything public except shared links, which belong to those who have them. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /shared/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

export function sitemapXml(origin: string): string {
  const urls = indexedPages.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

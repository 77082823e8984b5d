import { indexedPages } from '@universal-media/contract/support/indexed-pages';
import { type Topic, topics } from '@universal-media/contract/support/manual/article';
import { listArticles } from '@universal-media/contract/support/manual/manual';
import { pages } from '@universal-media/contract/wire/pages';

/** What search engines may read: everything public except shared links, which belong to those who have them. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /shared/',
    'Disallow: /shared-report/',
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

const isTopic = (name: string): name is Topic => name in topics;

/** The site for language models: what it is, its pages, and every article of the manual with its answer. */
export function llmsText(origin: string): string {
  const link = (title: string, path: string, about: string) => `- [${title}](${origin}${path}): ${about}`;
  const articles = Object.keys(topics)
    .filter(isTopic)
    .flatMap((topic) => [
      `## ${topics[topic]}`,
      '',
      ...listArticles(topic).map(({ slug, title, summary }) => link(title, pages.article(slug), summary)),
      '',
    ]);
  return [
    '# Universal Media',
    '',
    '> An advertiser builds one campaign, runs it on many ad platforms, pays with prepaid credits or by card, and sees the results in one place.',
    '',
    '## Pages',
    '',
    link('How it works', '/how-it-works', 'what happens to a campaign from its brief to its last cent'),
    link('Pricing', '/pricing', 'the fee as a formula, with a calculator'),
    link('AI assistants', '/gpt', 'what assistants can do with an account, now and later'),
    link('API', '/api/docs', 'every call, with its fields and errors'),
    '',
    ...articles,
  ].join('\n');
}

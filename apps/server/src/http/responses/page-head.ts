import { indexedPages } from '@universal-media/contract/support/indexed-pages';
import { explainerFile, explainers } from '@universal-media/contract/support/site/explainers';
import {
  SOCIAL_IMAGE_SIZE,
  socialImageFor,
  socialImagePath,
  socialImages,
} from '@universal-media/contract/support/site/social-images';

const SITE = 'Universal Media';

/** Pages with two addresses, and the one that search engines should list. */
const canonicalPaths: Readonly<Record<string, string>> = { '/terms': '/terms.html', '/privacy': '/privacy.html' };

/** Answers whether search engines may list the page at a path. */
export const isIndexed = (path: string): boolean => indexedPages.includes(canonicalPaths[path] ?? path);

interface PageFacts {
  /** As the page has them, with entities. */
  readonly title: string;
  readonly description: string;
}

function readFacts(html: string): PageFacts {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? SITE;
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return { title, description };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const toText = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** A data block must not contain what ends it. */
const toBlock = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

function describePage(origin: string, path: string, { title, description }: PageFacts): unknown {
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name: SITE, url: `${origin}/` };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: SITE,
    url: `${origin}/`,
    publisher: { '@id': organization['@id'] },
  };
  const application = {
    '@type': 'SoftwareApplication',
    name: SITE,
    description: toText(description),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: `${origin}/`,
  };
  const videos = explainers.map((explainer) => ({
    '@type': 'VideoObject',
    name: explainer.title,
    description: explainer.description,
    duration: `PT${explainer.seconds}S`,
    contentUrl: `${origin}${explainerFile(explainer.slug, 'mp4')}`,
    thumbnailUrl: `${origin}${explainerFile(explainer.slug, 'avif')}`,
  }));
  const name = toText(title).replace(` · ${SITE}`, '');
  const crumbs = [
    { name: 'Home', path: '/' },
    ...(path.startsWith('/help/') ? [{ name: 'Help', path: '/help' }] : []),
    { name, path },
  ];
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${origin}${crumb.path}`,
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, site, ...(path === '/' ? [application, ...videos] : [breadcrumbs])],
  };
}

/**
 * Leaves the app of a page to its start script (`start-app.ts` of the web application): a visitor who only reads loads no
 * script. The router writes these tags and has no setting for it.
 */
export const startAppLater = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="text/plain" data-later="">');

/**
 * Adds what other sites read from the head of a page: its one address, what it is, and the image of a link to it. The build
 * does not know the address of the site, so the server adds it, once.
 */
export function addHead(html: string, origin: string, path: string): string {
  if (!isIndexed(path)) return html;
  const canonical = canonicalPaths[path] ?? path;
  const facts = readFacts(html);
  const image = socialImageFor(path);
  const tags = [
    `<link rel="canonical" href="${origin}${canonical}"/>`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': SITE,
      'og:title': facts.title,
      'og:description': facts.description,
      'og:url': `${origin}${canonical}`,
      'og:image': `${origin}${socialImagePath(image)}`,
      'og:image:width': SOCIAL_IMAGE_SIZE.width,
      'og:image:height': SOCIAL_IMAGE_SIZE.height,
      'og:image:alt': socialImages[image].alt,
    }).map(([property, content]) => `<meta property="${property}" content="${content}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<script type="application/ld+json">${toBlock(describePage(origin, canonical, facts))}</script>`,
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

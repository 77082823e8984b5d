import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { readForcedHero } from '@universal-media/contract/support/site/heroes';
import { isRoutedPath, movedPages, withoutSlash } from '@universal-media/contract/wire/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readConsentFacts } from '../access/consent-facts.ts';
import { cookieJar } from '../access/cookies.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { addHead, isIndexed, startAppLater } from './page-head.ts';
import { llmsText, robotsText, sitemapXml } from './site-index.ts';

interface Page {
  readonly html: string;
  /** The page as it is served, by what its element says. */
  readonly variants: Map<string, Buffer>;
  readonly csp: string;
  readonly is_indexed: boolean;
}

/** Compresses a page when it is first asked for: all of them at the start would take seconds. */
function createEncoder() {
  const encoded = new WeakMap<Buffer, Map<string, Buffer>>();
  return (html: Buffer, accepted: string): { body: Buffer; encoding: string | null } => {
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding === null) return { body: html, encoding };
    const known = encoded.get(html) ?? new Map<string, Buffer>();
    encoded.set(html, known);
    const body = known.get(encoding) ?? (encoding === 'br' ? brotliCompressSync(html, BROTLI) : gzipSync(html));
    known.set(encoding, body);
    return { body, encoding };
  };
}

// Some milliseconds for a page, and nearly as small as the slowest setting.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What a visitor may choose about measurement: not yet chosen, chosen, or refused by Global Privacy Control. */
type ConsentState = 'ask' | 'made' | 'signal';

/**
 * Names the headline on the element of the page, and whether there is a choice about measurement. The style sheet shows
 * both, so that nothing moves when scripts start.
 */
function findVariant({ html, variants }: Page, hero: number, consent: ConsentState | null): Buffer {
  const facts = `data-hero="${hero}"${consent === null ? '' : ` data-consent="${consent}"`}`;
  const made = variants.get(facts) ?? Buffer.from(html.replace('<html ', `<html ${facts} `));
  variants.set(facts, made);
  return made;
}

/** Allows only scripts from the build: our own files, and the inline scripts found in this page. */
function policyFor(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashInlineScripts(html).join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Video and audio are previewed before they are uploaded.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function readPages(root: string, origin: string): Promise<Map<string, Page>> {
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    // The page of /terms.html is in a directory of that name.
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const pages = files.map(async (file): Promise<[string, Page]> => {
    const path = `/${file}`.replace(/(^|\/)index\.html$/, '$1').replace(/(.)\/$/, '$1');
    const built = await readFile(join(root, file), 'utf8');
    // Pages that search engines list can be read without scripts; the others are screens of the app.
    const html = isIndexed(path) ? startAppLater(addHead(built, origin, path)) : built;
    return [path, { html, variants: new Map(), csp: policyFor(html), is_indexed: isIndexed(path) }];
  });
  return new Map(await Promise.all(pages));
}

/** Addresses of `/` that are not the home page: forms and views that belong to one person. */
const PERSONAL = ['login', 'signup', 'view', 'google', 'session_id'];

const isPersonal = (query: URLSearchParams): boolean => PERSONAL.some((name) => query.has(name));

const encode = createEncoder();

interface Shown {
  readonly status?: number;
  /** The number of the headline, from 1. */
  readonly hero?: number;
  readonly query?: URLSearchParams;
  readonly consent?: ConsentState | null;
}

function show(reply: FastifyReply, page: Page, { status = 200, hero = 1, query, consent = null }: Shown = {}) {
  if ((query && isPersonal(query)) || !page.is_indexed) reply.header('x-robots-tag', 'noindex');
  const { body, encoding } = encode(findVariant(page, hero, consent), reply.request.headers['accept-encoding'] ?? '');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', consent === null ? 'accept-encoding' : 'accept-encoding, cookie, sec-gpc')
    .header('content-security-policy', page.csp)
    .send(body);
}

const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.\w+$/.test(path);

interface WebPagesInput {
  readonly root: string;
  readonly origin: string;
  /** There is a provider of measurement that visitors are asked about. */
  readonly asksConsent: boolean;
  /** Chooses the headline of a visitor, and counts opened pages. */
  readonly visits: { chooseHero(ip: string): number; noteView(page: string, hero: number): void };
}

/** Browsers say what they load; most programs that read the web do not, and neither does a page that is fetched ahead. */
const isOpened = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-purpose'] === undefined;

/**
 * Serves the web application: prerendered pages by path, files by name, and for the other pages the fallback page, which
 * routes in the browser. It also shows "not found", with the status that says so. A missing file is never a page: a browser
 * that asks for a script of an older release must not get HTML.
 */
export async function webPages(server: FastifyInstance, input: WebPagesInput): Promise<void> {
  const { root, origin, asksConsent, visits } = input;
  const findConsent = (request: FastifyRequest): ConsentState | null => {
    if (!asksConsent) return null;
    const { choice, by_signal } = readConsentFacts(request, cookieJar(request, origin));
    return by_signal ? 'signal' : choice === null ? 'ask' : 'made';
  };
  const pages = await readPages(root, origin);
  const fallback = pages.get('/__spa-fallback.html');
  if (!fallback) throw new Error(`No web build found in ${root}`);
  await server.register(async (web) => {
    web.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: { kind: 'public' } };
    });
    await web.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.html'],
      // File names under assets/ carry a hash of their content, so they can be cached forever.
      setHeaders: (response, path) => {
        const immutable = path.includes('/assets/');
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    web.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(origin)));
    web.get('/sitemap.xml', (_, reply) => reply.type('application/xml; charset=utf-8').send(sitemapXml(origin)));
    web.get('/llms.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(llmsText(origin)));
    web.get('/*', (request, reply) => {
      const [pathname = '/', ...rest] = request.url.split('?');
      const path = withoutSlash(pathname);
      const query = new URLSearchParams(rest.join('?'));
      const moved = movedPages[path];
      if (moved !== undefined) return reply.redirect(moved, 301);
      const page = pages.get(path);
      if (page) {
        const hero = visits.chooseHero(request.ip);
        // A forced headline says nothing about the headlines, and a personal address is no visit.
        const isCounted = page.is_indexed && readForcedHero(query.get('hero')) === null && !isPersonal(query);
        if (isCounted && isOpened(request)) visits.noteView(path, hero);
        return show(reply, page, { hero, query, consent: findConsent(request) });
      }
      if (path.startsWith('/api/') || isFile(path)) return reply.callNotFound();
      return show(reply, fallback, { status: isRoutedPath(path) ? 200 : 404, consent: findConsent(request) });
    });
  });
}

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isRoutedPath, movedPages, withoutSlash } from '@universal-media/contract/wire/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashInlineScripts } from './inline-scripts.ts';
import { robotsText, sitemapXml } from './site-index.ts';

interface Page {
  readonly html: Buffer;
  readonly csp: string;
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

async function readPages(root: string): Promise<Map<string, Page>> {
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    // The page of /terms.html is in a directory of that name.
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const pages = files.map(async (file): Promise<[string, Page]> => {
    const html = await readFile(join(root, file));
    const path = `/${file}`.replace(/(^|\/)index\.html$/, '$1').replace(/(.)\/$/, '$1');
    return [path, { html, csp: policyFor(html.toString('utf8')) }];
  });
  return new Map(await Promise.all(pages));
}

const show = (reply: FastifyReply, page: Page, status = 200) =>
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.csp)
    .send(page.html);

const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.\w+$/.test(path);

/**
 * Serves the web application: prerendered pages by path, files by name, and for the other pages the fallback page, which
 * routes in the browser. It also shows "not found", with the status that says so. A missing file is never a page: a browser
 * that asks for a script of an older release must not get HTML.
 */
export async function webPages(
  server: FastifyInstance,
  { root, origin }: { readonly root: string; readonly origin: string },
): Promise<void> {
  const pages = await readPages(root);
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
    web.get('/*', (request, reply) => {
      const path = withoutSlash(request.url.split('?')[0] ?? '/');
      const moved = movedPages[path];
      if (moved !== undefined) return reply.redirect(moved, 301);
      const page = pages.get(path);
      if (page) return show(reply, page);
      if (path.startsWith('/api/') || isFile(path)) return reply.callNotFound();
      return show(reply, fallback, isRoutedPath(path) ? 200 : 404);
    });
  });
}

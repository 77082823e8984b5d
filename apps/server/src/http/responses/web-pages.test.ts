import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { indexedPages } from '@universal-media/contract/support/indexed-pages';
import { manual } from '@universal-media/contract/support/manual/manual';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseServer } from '../server.ts';
import { webPages } from './web-pages.ts';

const root = mkdtempSync(join(tmpdir(), 'web-pages-'));
const { server } = baseServer(pino({ level: 'silent' }), []);
const views: [string, number][] = [];
beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'terms.html'));
  writeFileSync(join(root, 'index.html'), 'home');
  mkdirSync(join(root, 'pricing'));
  writeFileSync(
    join(root, 'pricing', 'index.html'),
    '<html lang="en"><head><title>Prices &amp; fees · Universal Media</title><meta name="description" content="One fee."/></head><link rel="modulepreload" href="/assets/page-1.js"/><script type="module" async="">import "/assets/page-1.js"</script></html>',
  );
  mkdirSync(join(root, 'verify-email'));
  writeFileSync(
    join(root, 'verify-email', 'index.html'),
    '<html lang="en"><script type="module" async="">1</script></html>',
  );
  writeFileSync(join(root, 'terms.html', 'index.html'), 'terms');
  writeFileSync(join(root, '__spa-fallback.html'), 'fallback');
  writeFileSync(join(root, 'assets', 'page-1.js'), 'script');
  const visits = { chooseHero: () => 2, noteView: (page: string, hero: number) => void views.push([page, hero]) };
  await webPages(server, { root, origin: 'https://ads.example', asksConsent: false, visits });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const read = async (url: string) => {
  const { statusCode, body } = await server.inject(url);
  return [statusCode, body];
};

describe('the web application', () => {
  it('serves prerendered pages, files, and the fallback for pages that the browser routes', async () => {
    expect(await read('/?view=account')).toEqual([200, 'home']);
    expect(await read('/terms.html')).toEqual([200, 'terms']);
    expect(await read('/assets/page-1.js')).toEqual([200, 'script']);
    for (const url of [
      '/shared/abc',
      '/shared-report/abc',
      '/admin',
      '/admin/users',
      '/cancel',
      '/payment/campaign-cancel?campaign=1',
    ]) {
      expect(await read(url)).toEqual([200, 'fallback']);
    }
  });

  it('ignores a slash at the end, and leads from old addresses to new ones', async () => {
    expect(await read('/terms.html/')).toEqual([200, 'terms']);
    const moved = await server.inject('/ai-powered-advertising?from=ad');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/how-it-works']);
  });

  it('lists its public pages for search engines', async () => {
    const [, robots] = await read('/robots.txt');
    expect(robots).toContain('Sitemap: https://ads.example/sitemap.xml');
    const [, sitemap] = await read('/sitemap.xml');
    for (const path of indexedPages) expect(sitemap).toContain(`<loc>https://ads.example${path}</loc>`);
  });

  it('gives a page one address, a card for links to it, and one block of data', async () => {
    const { body, headers } = await server.inject('/pricing');
    expect(body).toContain('<html data-hero="2" lang="en">');
    expect(body.match(/rel="canonical" href="([^"]*)"/g)).toEqual([
      'rel="canonical" href="https://ads.example/pricing"',
    ]);
    expect(body).toContain('property="og:title" content="Prices &amp; fees · Universal Media"');
    expect(body).toContain('property="og:image" content="https://ads.example/social/pricing.png"');
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(blocks).toHaveLength(1);
    const { '@graph': graph } = JSON.parse(blocks[0]?.[1] ?? '');
    expect(graph.map((one: { '@type': string }) => one['@type'])).toEqual([
      'Organization',
      'WebSite',
      'BreadcrumbList',
    ]);
    expect(graph[2].itemListElement[1]).toMatchObject({ name: 'Prices & fees', item: 'https://ads.example/pricing' });
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('keeps forms, views and shared links out of search engines', async () => {
    for (const url of ['/?login=true', '/?signup=true', '/?view=credits', '/shared/abc', '/no-such-page']) {
      expect((await server.inject(url)).headers['x-robots-tag']).toBe('noindex');
    }
    expect((await server.inject('/')).headers['x-robots-tag']).toBeUndefined();
  });

  it('compresses pages for browsers that can read them', async () => {
    const asked = { url: '/pricing', headers: { 'accept-encoding': 'gzip, br' } };
    const { headers, rawPayload } = await server.inject(asked);
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await server.inject('/pricing')).body);
  });

  it('counts a page that a person opens, and neither programs nor forced headlines', async () => {
    views.length = 0;
    const opened = { headers: { 'sec-fetch-mode': 'navigate' } };
    await server.inject({ url: '/', ...opened });
    await server.inject({ url: '/pricing?budget=500', ...opened });
    await server.inject({ url: '/' });
    await server.inject({ url: '/?hero=1', ...opened });
    await server.inject({ url: '/?view=credits', ...opened });
    await server.inject({ url: '/shared/abc', ...opened });
    expect(views).toEqual([
      ['/', 2],
      ['/pricing', 2],
    ]);
  });

  it('tells language models what it is, with every article', async () => {
    const [status, text] = await read('/llms.txt');
    expect(status).toBe(200);
    for (const { slug, summary } of manual) expect(text).toContain(`(https://ads.example/help/${slug}): ${summary}`);
  });

  it('shows an unknown page with status 404', async () => {
    expect(await read('/no-such-page')).toEqual([404, 'fallback']);
    expect(await read('/metrics')).toEqual([404, 'fallback']);
  });

  it('never answers a request for a file with a page', async () => {
    for (const url of ['/assets/page-0.js', '/assets/old', '/wp-login.php', '/.env', '/api/unknown']) {
      const { statusCode, headers } = await server.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });

  it('leaves the app of a listed page to its start script, and starts that of other screens at once', async () => {
    const { body, headers } = await server.inject('/pricing');
    expect(body).toContain('<link rel="later" href="/assets/page-1.js"/>');
    expect(body).toContain('<script type="text/plain" data-later="">import "/assets/page-1.js"</script>');
    expect(body).not.toMatch(/modulepreload|type="module"/);
    // The start script runs the same text as a module, which the policy must allow.
    const hash = createHash('sha256').update('import "/assets/page-1.js"').digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect((await server.inject('/verify-email')).body).toContain('<script type="module" async="">');
  });

  it('says on a page whether there is a choice about measurement, only where there is a provider', async () => {
    expect((await server.inject('/pricing')).body).not.toContain('data-consent');
    const asking = baseServer(pino({ level: 'silent' }), []).server;
    const visits = { chooseHero: () => 1, noteView: () => undefined };
    await webPages(asking, { root, origin: 'http://ads.example', asksConsent: true, visits });
    const state = async (headers: Record<string, string>) =>
      /data-consent="(\w+)"/.exec((await asking.inject({ url: '/pricing', headers })).body)?.[1];
    expect(await state({})).toBe('ask');
    expect(await state({ cookie: 'um_consent=1.00.-' })).toBe('made');
    expect(await state({ cookie: 'um_consent=9.00.-' })).toBe('ask');
    expect(await state({ 'sec-gpc': '1' })).toBe('signal');
    expect((await asking.inject('/pricing')).headers['vary']).toBe('accept-encoding, cookie, sec-gpc');
    await asking.close();
  });
});

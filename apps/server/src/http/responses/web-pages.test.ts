import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexedPages } from '@universal-media/contract/support/indexed-pages';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseServer } from '../server.ts';
import { webPages } from './web-pages.ts';

const root = mkdtempSync(join(tmpdir(), 'web-pages-'));
const { server } = baseServer(pino({ level: 'silent' }), []);
beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'terms.html'));
  writeFileSync(join(root, 'index.html'), 'home');
  writeFileSync(join(root, 'terms.html', 'index.html'), 'terms');
  writeFileSync(join(root, '__spa-fallback.html'), 'fallback');
  writeFileSync(join(root, 'assets', 'page-1.js'), 'script');
  await webPages(server, { root, origin: 'https://ads.example' });
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
});

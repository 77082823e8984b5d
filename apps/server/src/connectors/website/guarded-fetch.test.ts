import { startWebsites } from '@universal-media/simulators/website/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedFetch, type Resolved } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';
import type { Fetched } from './website.ts';

let websites: Awaited<ReturnType<typeof startWebsites>>;

beforeAll(async () => {
  websites = await startWebsites({ port: 0 });
});
afterAll(() => websites.close());

const ORIGIN = 'https://universal.media';
const MAX_BYTES = 100_000;

const get = (
  address: string,
  changes: Partial<Parameters<typeof guardedFetch>[0]> = {},
  seconds = 2,
): Promise<Fetched> =>
  guardedFetch({ origin: ORIGIN, simulator_url: websites.origin, ...changes }).fetch({
    url: new URL(address),
    accept: ['text/html'],
    max_bytes: MAX_BYTES,
    signal: AbortSignal.timeout(seconds * 1_000),
  });

const refused = (problem: string) => ({ outcome: 'refused', problem });

describe('which addresses are public', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'not an address',
  ])('not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('the guarded fetch', () => {
  it('reads a page under our own name and without cookies', async () => {
    const page = await get('http://harborlightcafe.example/');
    expect(page).toMatchObject({ outcome: 'done', content_type: 'text/html' });
    const echo = await get('http://hostile.example/cookie');
    if (echo.outcome !== 'done') throw new Error(echo.problem);
    expect(echo.body.toString()).toContain('UniversalMediaBot/1.0 (+https://universal.media)');
    expect(echo.body.toString()).not.toContain('cookie');
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data/',
    'https://printer/',
    'http://user:password@harborlightcafe.example/',
    'http://harborlightcafe.example:8080/',
    'https://harborlightcafe.example:80/',
    'ftp://harborlightcafe.example/',
    'file:///etc/passwd',
  ])('refuses %s without connecting', async (address) => expect(await get(address)).toEqual(refused('address')));

  it.each(['/to-loopback', '/to-localhost', '/to-metadata', '/to-mapped', '/to-decimal', '/to-port', '/to-file'])(
    'checks the target of a redirect again: %s',
    async (path) => {
      expect(await get(`http://hostile.example${path}`)).toEqual(refused('address'));
      expect(websites.requests().filter((request) => request.includes('secret'))).toEqual([]);
    },
  );

  it('follows at most three redirects', async () => {
    expect(await get('http://hostile.example/round')).toEqual(refused('redirects'));
    expect(websites.requests().filter((request) => request.endsWith('/round'))).toHaveLength(4);
  });

  it('refuses a name with a private address, also among public ones', async () => {
    const resolve = async () => ['8.8.8.8', '10.0.0.7'];
    expect(await get('http://inside.test.com/', { resolve })).toEqual(refused('address'));
  });

  it('resolves a name once and connects to the address it checked, so that a name cannot change in between', async () => {
    const asked: string[] = [];
    const connected: Resolved[] = [];
    const resolve = async (hostname: string) => {
      asked.push(hostname);
      // The second answer would be this machine.
      return asked.length === 1 ? ['93.184.215.14'] : ['127.0.0.1'];
    };
    const connectTo = (resolved: Resolved): Resolved => {
      connected.push(resolved);
      return { address: '127.0.0.1', port: websites.port };
    };
    expect(await get('http://ridgelinebikes.example/', { simulator_url: undefined, resolve, connectTo })).toMatchObject(
      {
        outcome: 'done',
      },
    );
    expect(asked).toEqual(['ridgelinebikes.example']);
    expect(connected).toEqual([{ address: '93.184.215.14', port: 80 }]);
  });

  it('does not reach reserved names when no simulator is set', async () => {
    const resolve = async () => ['127.0.0.1'];
    expect(await get('http://harborlightcafe.example/', { simulator_url: undefined, resolve })).toEqual(
      refused('address'),
    );
  });

  it('stops reading a body without an end', async () => {
    expect(await get('http://hostile.example/endless')).toEqual(refused('too_large'));
  });

  it('stops unpacking a body that is small on the wire and huge in memory', async () => {
    const before = process.memoryUsage().arrayBuffers;
    expect(await get('http://hostile.example/bomb')).toEqual(refused('too_large'));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it.each(['/silent', '/slow'])('gives up on a site that does not finish: %s', async (path) => {
    expect(await get(`http://hostile.example${path}`, {}, 0.5)).toEqual(refused('too_slow'));
  });

  it('refuses other content, errors and answers that break off', async () => {
    expect(await get('http://hostile.example/program')).toEqual(refused('content_type'));
    expect(await get('http://harborlightcafe.example/nothing-here')).toEqual(refused('status'));
    expect(await get('http://hostile.example/cut')).toEqual(refused('not_reached'));
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    expect(await get('http://no-such-name.test.com/', { resolve })).toEqual(refused('not_reached'));
  });
});

import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFiles } from './built-files.ts';
import { addedInHistory } from './git-history.ts';
import { secretsIn } from './secret-lint.ts';

// Put together here, so that this file holds none of them.
const random = (length: number) => randomBytes(length).toString('hex').slice(0, length);
const quoted = (text: string) => `'${text}'`;
const pem = { type: 'pkcs8', format: 'pem' } as const;
const planted = {
  'an API key of ours': `const key = 'um_key_${random(43)}';`,
  // The library does not see a key that ends in + or /, so one in thirty of real ones; this one never does.
  'a key of AWS': `aws_secret_access_key = ${randomBytes(28).toString('base64').slice(0, 37)}${random(3)}`,
  'a token of GitHub': `token: ghp_${random(36)}`,
  'a password for the database': `postgres://um_app:${random(20)}@db.example.com:5432/universal_media`,
  'a private key': generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem).toString(),
  'a private key as short as that of Restate': generateKeyPairSync('ed25519').privateKey.export(pem).toString(),
  'a session secret': `SESSION_SECRET: ${quoted(random(64))}`,
  'a password in a test': `const PASSWORD = ${quoted('Lantern-Gate-81')};`,
  'a password in disguise of an allowed one': `password: ${quoted('Harbor-Light-27-real')}`,
};

describe('the search for secrets', () => {
  it.each(Object.entries(planted))('finds %s', async (_name, text) => {
    const found = await secretsIn({ path: 'src/config.ts', text: `// before\n${text}\n// after\n` });
    expect(found).not.toEqual([]);
    expect(found[0]).toMatch(/^src\/config\.ts:2: /);
  });

  it('does not print what it finds', async () => {
    const key = `um_key_${random(43)}`;
    expect((await secretsIn({ path: 'a.ts', text: key })).join()).not.toContain(key);
  });

  it('is not switched off by a comment', async () => {
    const text = `// secretlint-disable\n${planted['an API key of ours']}`;
    expect(await secretsIn({ path: 'a.ts', text })).toHaveLength(1);
  });

  it.each([
    `const PASSWORD = 'Harbor-Light-27';`,
    `password: 'new-password'`,
    `{ reset_password: '/reset-password' }`,
    `SESSION_SECRET: randomBytes(32).toString('hex'),`,
    'DATABASE_URL: postgres://um_app@postgres:5432/universal_media',
  ])('leaves in peace %s', async (text) => {
    expect(await secretsIn({ path: 'a.ts', text })).toEqual([]);
  });
});

describe('the search in a build', () => {
  it('finds what got into a script, and nothing where there is no build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'build-'));
    mkdirSync(join(folder, 'client/assets'), { recursive: true });
    writeFileSync(join(folder, 'client/assets/home.js'), `${planted['an API key of ours']}\n`);
    writeFileSync(join(folder, 'client/assets/picture.png'), `${planted['an API key of ours']}\n`);
    const found = (await Promise.all(builtFiles(folder).map(secretsIn))).flat();
    expect(found).toEqual([`${join(folder, 'client/assets/home.js')}:1: an API key of ours`]);
    rmSync(folder, { recursive: true });
    expect(builtFiles(folder)).toEqual([]);
  });
});

describe('the search in the history', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder });
  const commit = (file: string, text: string, message: string) => {
    writeFileSync(join(folder, file), text);
    git('add', '.');
    git('commit', '-q', '-m', message);
  };
  const findings = async () => {
    const found: string[] = [];
    for await (const part of addedInHistory(folder)) found.push(...(await secretsIn(part)));
    return found;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'history-'));
    git('init', '-q', '-b', 'main');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds what was deleted since, on whatever branch, and in messages', async () => {
    commit('readme.md', 'nothing here\n', 'docs: begin');
    expect(await findings()).toEqual([]);
    commit('key.pem', `${planted['a private key']}\n`, 'feat: a key');
    commit('key.pem', 'gone\n', 'fix: no key');
    git('checkout', '-q', '-b', 'side');
    commit('side.ts', `${planted['an API key of ours']}\n`, 'feat: on the side');
    git('checkout', '-q', 'main');
    commit('readme.md', 'still nothing\n', `docs: as said, ${planted['a token of GitHub']}`);

    const found = (await findings()).map((line) => line.replace(/^\w+:/, '').replace(/:.*/, '')).sort();
    expect(found).toEqual(['key.pem', 'message', 'side.ts']);
  });
});

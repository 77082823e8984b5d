import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiDocs } from './docs.ts';

const server = fastify();
beforeAll(async () => {
  await apiDocs(server);
});
afterAll(() => server.close());

it('allows no inline script on the page of the API reference but its own, by hash', async () => {
  const page = await server.inject('/api/docs/');
  const policy = String(page.headers['content-security-policy']);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? '';
  expect(scripts).not.toContain('unsafe');
  expect(policy).toContain("object-src 'none'");
  const inline = [...page.body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(inline.length).toBeGreaterThan(0);
  for (const [, script = ''] of inline) {
    expect(scripts).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
});

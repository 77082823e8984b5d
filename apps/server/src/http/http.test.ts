import { api } from '@universal-media/contract/api';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationFor } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { openApiDocument } from './openapi/openapi.ts';
import { operationsServer } from './operations.ts';
import { baseServer } from './server.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

describe('an error', () => {
  const register = { method: 'POST', url: '/api/auth/register' } as const;
  const json = { 'content-type': 'application/json' };
  it.each([
    ['a body that is not JSON', { ...register, headers: json, payload: '{' }, 400, 'invalid_input'],
    ['no body at all', register, 400, 'invalid_input'],
    [
      'another media type',
      { ...register, headers: { 'content-type': 'text/csv' }, payload: 'a,b' },
      415,
      'unsupported_media_type',
    ],
    ['a body of a megabyte', { ...register, payload: { email: 'x'.repeat(1_000_000) } }, 413, 'body_too_large'],
    [
      'a body of 100,000 nested lists',
      { ...register, headers: json, payload: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
      400,
      'invalid_input',
    ],
    ['an unknown path', { url: '/api/nothing/here' } as const, 404, 'not_found'],
    ['a call without a token', { url: '/api/auth/me' } as const, 401, 'unauthenticated'],
  ])('has detail, code and request id: %s', async (_name, request, status, code) => {
    const response = await environment.app.inject(request);
    expect(response.statusCode).toBe(status);
    const body = ErrorBody.parse(response.json());
    expect(body.code).toBe(code);
    expect(body.request_id).toBe(response.headers['x-request-id']);
  });

  it('reveals nothing about internal errors', async () => {
    const broken = await openTestEnvironment();
    await broken.deps.database.close();
    const payload = registrationFor('a@b.example');
    const response = await broken.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    expect(response.statusCode).toBe(500);
    expect(response.json().detail).toBe('Server error - please try again later');
    await broken.app.close();
  });
});

describe('every answer', () => {
  it('has the security headers', async () => {
    const { headers } = await environment.app.inject('/api/auth/me');
    expect(headers['content-security-policy']).toContain("default-src 'none'; base-uri 'none'; form-action 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
  });
});

describe('the routes', () => {
  it('do not start without an access policy', async () => {
    const { server } = baseServer(environment.deps.log, []);
    server.get('/open', async () => 'public');
    await expect(server.ready()).rejects.toThrow('without an access policy: GET /open');
  });

  it('include every endpoint of the contract', () => {
    for (const endpoints of Object.values(api)) {
      for (const { method, path } of Object.values(endpoints)) {
        const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
        expect(environment.app.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
      }
    }
  });

  it('are described by the OpenAPI document, with every reference resolved', async () => {
    const served = (await environment.app.inject('/api/openapi.json')).json();
    expect(served).toEqual(JSON.parse(JSON.stringify(openApiDocument(api, 'advertisers'))));
    expect(Object.keys(served.paths).filter((path) => path.includes('/admin'))).toEqual([]);
    expect(JSON.stringify(served)).not.toContain('Needs the permission');
    expect(served.paths['/api/auth/register'].post.responses).toHaveProperty('201');
    const named = Object.keys(served.components.schemas);
    const references = JSON.stringify(served).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, name] of references) expect(named).toContain(name);
    expect((await environment.app.inject('/api/docs/')).headers['content-type']).toContain('text/html');
  });
});

describe('operations', () => {
  it('reports liveness, readiness and metrics on a port of its own', async () => {
    await environment.app.inject('/api/auth/me');
    const { log, database } = environment.deps;
    const checks = { database: database.ping };
    const ops = operationsServer(log, { registry: environment.registry, checks, stopping: () => false });
    expect((await ops.inject('/healthz')).statusCode).toBe(200);
    expect((await ops.inject('/readyz')).json()).toEqual({ status: 'ready', database: 'ok' });
    expect((await ops.inject('/metrics')).body).toContain('route="/api/auth/me"');
    await ops.close();
  });

  it('reveals neither metrics nor dependencies on the public port', async () => {
    expect((await environment.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    for (const url of ['/readyz', '/metrics']) expect((await environment.app.inject(url)).statusCode).toBe(404);
  });
});

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deploymentUrl, keepRegistered } from './registration.ts';
import { type BoundJob, jobsVersion } from './workflow.ts';

const job = (name: BoundJob['name'], minutes = 10): BoundJob => ({
  name,
  keyed: false,
  step_timeout: { minutes },
  run: async () => undefined,
});

describe('the URL of a worker', () => {
  it('changes with the jobs and their timeouts, not with their order', () => {
    const version = jobsVersion([job('a.one'), job('b.two')]);
    expect(jobsVersion([job('b.two'), job('a.one')])).toBe(version);
    expect(jobsVersion([job('a.one')])).not.toBe(version);
    expect(jobsVersion([job('a.one', 20), job('b.two')])).not.toBe(version);
    expect(deploymentUrl('http://worker:9080/', 'abc')).toBe('http://worker:9080/jobs/abc');
  });
});

describe('the registration of a worker', () => {
  const asked: unknown[] = [];
  const authorizations = new Set<string | undefined>();
  const known = new Set<string>();
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    authorizations.add(request.headers.authorization);
    if (request.method === 'POST') {
      const body = JSON.parse(await text(request));
      asked.push(body);
      known.add(`${body.uri}/`);
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ deployments: [...known].map((uri) => ({ uri })) }));
  }
  const admin = createServer((request, response) => void answer(request, response));
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => admin.listen(0, '127.0.0.1', resolve));
    const address = admin.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => void admin.close());

  it('never replaces what Restate knows of a URL, and is asked for once', async () => {
    const stop = new AbortController();
    const workerUrl = 'http://worker:9080/jobs/abc';
    const restate = { admin: url, token: 'a-token-for-the-proxy' };
    const { done, stopped } = keepRegistered({ ...restate, workerUrl, log: pino({ level: 'silent' }) }, stop.signal);
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    await stopped;
    expect(asked).toEqual([{ uri: workerUrl, force: false, breaking: true }]);
    expect([...authorizations]).toEqual(['Bearer a-token-for-the-proxy']);
  });
});

import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedS3 } from './engines/signed-s3.ts';
import { type PrivateStack, startPrivateStack } from './private-stack.ts';

let stack: PrivateStack;
let service: Server;
const seenHeaders: IncomingHttpHeaders[] = [];

// The least that Restate accepts as a deployment: a manifest of one service. It is never called.
const MANIFEST = {
  protocolMode: 'REQUEST_RESPONSE',
  minProtocolVersion: 5,
  maxProtocolVersion: 5,
  services: [{ name: 'Greeter', ty: 'SERVICE', handlers: [{ name: 'greet' }] }],
};

function setting(name: string): string {
  const value = stack.env[name];
  if (value === undefined) throw new Error(`${name} is not part of the environment`);
  return value;
}

async function killAndReturn(name: 'postgres' | 'restate' | 'nats' | 's3' | 'mail'): Promise<void> {
  const engine = stack.engine(name);
  await engine.kill();
  expect(await engine.ready()).toBe(false);
  expect(engine.running()).toBe(false);
  await engine.start();
}

async function sql(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function jetStream(subject: string, payload?: unknown): Promise<string> {
  const connection = await connect({ servers: setting('NATS_URL') });
  try {
    return (await connection.request(subject, JSON.stringify(payload ?? {}), { timeout: 5000 })).string();
  } finally {
    await connection.close();
  }
}

beforeAll(async () => {
  stack = await startPrivateStack();
  service = createServer((request, response) => {
    seenHeaders.push(request.headers);
    response.setHeader('content-type', 'application/vnd.restate.endpointmanifest.v1+json');
    response.end(JSON.stringify(MANIFEST));
  }).listen(0, '127.0.0.1');
});

afterAll(async () => {
  service.close();
  await stack.stop();
});

test('PostgreSQL keeps a committed row through kill -9, and the application role is an ordinary one', async () => {
  await sql(setting('DATABASE_OWNER_URL'), 'create table kept (id int); insert into kept values (7)');
  await killAndReturn('postgres');
  expect(await sql(setting('DATABASE_OWNER_URL'), 'select id from kept')).toEqual([{ id: 7 }]);
  const role = 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user';
  expect(await sql(setting('DATABASE_URL'), role)).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

test('Restate signs with the key we announce and keeps its deployments through kill -9', async () => {
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('The test service does not listen');
  const deployments = `${setting('RESTATE_ADMIN_URL')}/deployments`;
  const registered = await fetch(deployments, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: `http://127.0.0.1:${address.port}`, use_http_11: true }),
  });
  expect(registered.status).toBe(201);

  const [head = '', body = '', signature = ''] = String(seenHeaders[0]?.['x-restate-jwt-v1']).split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({
    kid: setting('RESTATE_IDENTITY_KEY'),
  });
  const key = createPublicKey(readFileSync(join(stack.dir, 'restate', 'id.pem')));
  expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(readFileSync(join(stack.dir, 'restate', 'restate.log'), 'utf8')).toContain(setting('RESTATE_IDENTITY_KEY'));

  await killAndReturn('restate');
  expect(await (await fetch(deployments)).text()).toContain('Greeter');
});

test('JetStream keeps an acknowledged message through kill -9', async () => {
  await jetStream('$JS.API.STREAM.CREATE.kept', { name: 'kept', subjects: ['kept.>'], storage: 'file' });
  await jetStream('kept.one', 'hello');
  await killAndReturn('nats');
  expect(JSON.parse(await jetStream('$JS.API.STREAM.INFO.kept'))).toMatchObject({ state: { messages: 1 } });
});

test('the S3 store keeps an object through kill -9 and refuses a wrong secret', async () => {
  const access = {
    endpoint: setting('S3_ENDPOINT'),
    region: setting('S3_REGION'),
    accessKey: setting('S3_ACCESS_KEY'),
    secretKey: setting('S3_SECRET_KEY'),
  };
  expect((await signedS3(access, 'PUT', '/kept')).status).toBe(200);
  expect((await signedS3(access, 'PUT', '/kept/file', 'hello')).status).toBe(200);
  await killAndReturn('s3');
  expect(await (await signedS3(access, 'GET', '/kept/file')).text()).toBe('hello');
  expect((await signedS3(access, 'PUT', '/after')).status).toBe(200);
  expect((await signedS3({ ...access, secretKey: 'wrong' }, 'GET', '/kept/file')).status).toBe(403);
});

test('the mail catcher comes back after kill -9', async () => {
  await killAndReturn('mail');
  expect((await fetch(`${setting('MAILBOX_URL')}/api/email`)).status).toBe(200);
});

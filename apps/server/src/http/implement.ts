import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type {
  Access,
  Answer,
  Endpoint,
  EndpointGroup,
  FileEndpoint,
  JsonEndpoint,
  MediaEndpoint,
  ParsedInput,
  RedirectEndpoint,
  StreamEndpoint,
  StreamEvent,
} from '@universal-media/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestFacts } from '../core/principal.ts';
import { Refusal } from '../core/refusal.ts';
import type { Transact } from '../storage/transact.ts';
import { type CookieJar, cookieJar } from './cookies.ts';
import { type FormPart, formParts } from './form.ts';
import { fittingKey, type OnceOnly } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import type { Caller, Policy, Principal } from './policy.ts';
import type { KeptAnswer } from './sealed-answer.ts';
import { type ServedMedia, serveMedia } from './serve-media.ts';
import { streamEvents } from './stream.ts';

/** What the routes are mounted on: Fastify, and what every call passes on its way in. */
export interface Api {
  readonly server: FastifyInstance;
  readonly policy: Policy;
  /** Works for the house. */
  readonly transact: Transact;
  /** Works for one advertiser, whose rows are all it can see. */
  transactFor(user_id: string): Transact;
  readonly once: OnceOnly;
  readonly origin: string;
  /** A demonstration: everything can be looked at and nothing changed. */
  readonly preview: boolean;
}

interface Surroundings<A extends Access> {
  readonly who: Caller<A>;
  readonly request: RequestFacts;
  /**
   * Opens a transaction, or joins the one that an Idempotency-Key has opened around the whole call. In an advertiser's
   * call it sees only that advertiser's rows.
   */
  readonly transact: Transact;
  readonly cookies: CookieJar;
}

/** A file to keep, under the name the browser offers. */
export interface NamedFile {
  readonly filename: string;
  readonly content_type: string;
  readonly content: Buffer;
}

/** What a raw call is given: the bytes a signature was made over, and the headers it stands in. */
export interface RawRequest {
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** What a call that takes a file is given: its bytes as they come, and how many they are said to be. */
export interface ArrivingBytes {
  readonly stream: Readable;
  readonly length: number | null;
  readonly headers: IncomingHttpHeaders;
}

/** What an endpoint's handler is given of a body that is read as it arrives. */
type Arriving<E> = E extends { takes: 'bytes' }
  ? { readonly bytes: ArrivingBytes }
  : E extends { takes: 'form' }
    ? { readonly form: AsyncIterable<FormPart> }
    : unknown;

type Handler<E extends Endpoint> = E extends StreamEndpoint
  ? // The signal is aborted when the caller has gone or may no longer listen.
    (input: ParsedInput<E> & Surroundings<E['access']>, signal: AbortSignal) => AsyncIterable<StreamEvent<E>>
  : E extends RedirectEndpoint
    ? (input: ParsedInput<E> & Surroundings<E['access']>) => Promise<{ location: string }>
    : E extends FileEndpoint
      ? (input: ParsedInput<E> & Surroundings<E['access']>) => Promise<NamedFile>
      : E extends MediaEndpoint
        ? (input: ParsedInput<E> & Surroundings<E['access']>) => Promise<ServedMedia>
        : E extends { raw: true }
          ? (input: Surroundings<E['access']> & RawRequest) => Promise<Answer<E>>
          : E extends { keyed: true }
            ? (
                input: ParsedInput<E> & Surroundings<E['access']> & Arriving<E> & { readonly key: string | null },
              ) => Promise<Answer<E>>
            : (input: ParsedInput<E> & Surroundings<E['access']> & Arriving<E>) => Promise<Answer<E>>;

type Handlers<G extends EndpointGroup> = { readonly [K in keyof G]: Handler<G[K]> };

/**
 * Binds a group of the contract to its handlers. Two calls, because in one TypeScript would widen the literals the
 * types depend on. A missing handler or a body that does not fit is a compile error.
 */
export function implement<G extends EndpointGroup>(api: Api, endpoints: G): (handlers: Handlers<G>) => void;
export function implement(api: Api, endpoints: EndpointGroup): (handlers: Record<string, AnyHandler>) => void {
  return (handlers) => {
    for (const [name, endpoint] of Object.entries(endpoints)) mount(api, endpoint, handlers[name]);
  };
}

// The signature above paired each handler with its endpoint; a loop over names cannot carry that. Written as a method,
// because TypeScript lets only methods stand in for functions that take something more particular.
type AnyHandler = {
  call(input: object, signal: AbortSignal): AsyncIterable<unknown> | Promise<unknown>;
}['call'];

function mount(api: Api, endpoint: Endpoint, handler: AnyHandler | undefined): void {
  if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
  // A raw body is kept as it came: parsed and written again it would not fit its signature.
  if ('raw' in endpoint) mountRaw(api, endpoint, handler);
  else if ('takes' in endpoint) mountArriving(api, endpoint, handler);
  else mountOn(api.server, api, endpoint, handler);
}

function mountRaw(api: Api, endpoint: Endpoint, handler: AnyHandler): void {
  void api.server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    mountOn(scope, api, endpoint, handler);
  });
}

/** The body is left where it is: whoever handles the call reads it, or lets it run out. */
function mountArriving(api: Api, endpoint: Endpoint, handler: AnyHandler): void {
  void api.server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    mountOn(scope, api, endpoint, handler);
  });
}

function mountOn(server: FastifyInstance, api: Api, endpoint: Endpoint, handler: AnyHandler): void {
  server.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access },
    ...(endpoint.body_bytes !== undefined && { bodyLimit: endpoint.body_bytes }),
    handler: async (request, reply) => {
      const who = await api.policy.admit(endpoint.access, request);
      if (api.preview && !isHarmless(endpoint)) throw new Refusal('preview_mode');
      const cookies = cookieJar(request, api.origin);
      const transact = transactOf(api, who);
      const raw = 'raw' in endpoint ? { raw: bytesOf(request.body), headers: request.headers } : {};
      const arriving = 'takes' in endpoint ? arrivingIn(endpoint, request) : {};
      const key = keyIn(request);
      const input = {
        ...parseInput(endpoint, request),
        ...raw,
        ...arriving,
        key,
        who,
        request: factsOf(request),
        cookies,
      };
      if ('streams' in endpoint) {
        const again = () => api.policy.admit(endpoint.access, request);
        const events = (signal: AbortSignal) => handler({ ...input, transact }, signal);
        return streamEvents(request, reply, endpoint, events, again);
      }
      if ('redirects' in endpoint) {
        const { location } = Elsewhere.parse(await handler({ ...input, transact }, neverAborted));
        return reply.headers({ ...noStore, 'set-cookie': cookies.headers }).redirect(location, 303);
      }
      if ('file' in endpoint) {
        const { filename, content_type, content } = asFile(await handler({ ...input, transact }, neverAborted));
        const disposition = `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"`;
        return reply
          .headers({ ...noStore, 'content-type': content_type, 'content-disposition': disposition })
          .send(content);
      }
      if ('media' in endpoint) return serveMedia(request, reply, await handler({ ...input, transact }, neverAborted));
      const run = async (joined: Transact): Promise<KeptAnswer> => {
        const body = await handler({ ...input, transact: joined }, neverAborted);
        return { status: endpoint.answers.status, body: serialise(endpoint, body), cookies: cookies.headers };
      };
      if (endpoint.method === 'GET' || key === null || 'keyed' in endpoint || 'takes' in endpoint)
        return send(reply, await run(transact));
      const { answer, repeated } = await api.once(
        {
          key,
          caller: callerOf(who),
          route: `${endpoint.method} ${request.url}`,
          body: JSON.stringify(request.body ?? null),
        },
        transact,
        run,
      );
      if (repeated) reply.header('idempotent-replayed', 'true');
      return send(reply, answer);
    },
  });
}

const neverAborted = new AbortController().signal;

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function arrivingIn({ takes }: JsonEndpoint, request: FastifyRequest) {
  if (takes === 'form') return { form: formParts(request) };
  const length = Number(request.headers['content-length']);
  const stream = request.body instanceof Readable ? request.body : Readable.from([]);
  return { bytes: { stream, length: Number.isSafeInteger(length) ? length : null, headers: request.headers } };
}

function keyIn({ method, headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return method === 'GET' || typeof key !== 'string' ? null : fittingKey(key);
}

function asFile(value: unknown): NamedFile {
  const file = z.object({ filename: z.string(), content_type: z.string(), content: z.instanceof(Buffer) });
  return file.parse(value);
}

const Elsewhere = z.object({ location: z.string() });

/** Looking, being handed a demonstration session, and keeping or ending one. */
const isHarmless = ({ method, path, access, looks }: Endpoint) =>
  method === 'GET' || looks === true || access.kind === 'session_cookie' || path.startsWith('/api/preview/');

/** Whoever is known to be one advertiser works on that advertiser's rows only. */
function transactOf(api: Api, who: Principal | null): Transact {
  return who && 'user' in who ? api.transactFor(who.user.user_id) : api.transact;
}

function callerOf(who: Principal | null): string {
  if (!who) return 'public';
  return who.kind === 'staff' ? `staff ${who.admin.admin_id}` : `advertiser ${who.user.user_id}`;
}

// Answers are about somebody: no cache between them and us may keep one.
const noStore = { 'cache-control': 'no-store' };

/** Parsing strips whatever the contract does not name, so a column added to a query never leaks into an answer. */
function serialise(endpoint: JsonEndpoint, body: unknown): string {
  return 'body' in endpoint.answers ? JSON.stringify(endpoint.answers.body.parse(body)) : '';
}

function send(reply: FastifyReply, { status, body, cookies }: KeptAnswer): FastifyReply {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.status(status).headers(noStore);
  return status === 204 ? reply.send() : reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

const factsOf = (request: FastifyRequest): RequestFacts => ({
  request_id: request.id,
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 400) ?? null,
});

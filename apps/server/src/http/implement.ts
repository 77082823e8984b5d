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
} from '@universal-media/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact, ScopedTransact, SystemTransact } from '#storage/transact.ts';
import { readConsentFacts } from './access/consent-facts.ts';
import { type CookieJar, cookieJar } from './access/cookies.ts';
import type { Caller, Policy, Principal } from './access/policy.ts';
import { type FormPart, formParts } from './form.ts';
import { type RunOnce, validateKey } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import type { StoredAnswer } from './responses/sealed-answer.ts';
import { type ServedMedia, serveMedia } from './responses/serve-media.ts';
import { type Listener, streamEvents } from './responses/stream.ts';

/** The server and the services that every route needs. */
export interface Api {
  readonly server: FastifyInstance;
  readonly policy: Policy;
  readonly transact: SystemTransact;
  transactFor(user_id: string): OwnerTransact;
  /** Like `transactFor`, for a caller who may change nothing: the database refuses every write. */
  readOnlyFor(user_id: string): OwnerTransact;
  readonly once: RunOnce;
  readonly origin: string;
  /** A read-only demo. */
  readonly preview: boolean;
}

/** The transactions a caller may open: an advertiser's see that advertiser's rows only. */
type CallerTransact<A extends Access> = A extends { kind: 'advertiser' }
  ? OwnerTransact
  : A extends { kind: 'link' }
    ? ScopedTransact
    : SystemTransact;

interface CallContext<A extends Access> {
  readonly who: Caller<A>;
  readonly request: RequestFacts;
  /** Opens a transaction, or joins the one opened for the Idempotency-Key. */
  readonly transact: CallerTransact<A>;
  readonly cookies: CookieJar;
}

/** A file to download. */
export interface NamedFile {
  readonly filename: string;
  readonly content_type: string;
  /** A stream is sent as it is read. When it fails, the connection is cut, so that no half file looks whole. */
  readonly content: Buffer | Readable;
}

/** The input of a raw call: the signed bytes, and the headers with the signature. */
export interface RawRequest {
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** The input of a call that takes a file: its bytes as they arrive, and the declared length. */
export interface ArrivingBytes {
  readonly stream: Readable;
  readonly length: number | null;
  readonly headers: IncomingHttpHeaders;
}

/** The input of a handler that reads the body as it arrives. */
type Arriving<E> = E extends { takes: 'bytes' }
  ? { readonly bytes: ArrivingBytes }
  : E extends { takes: 'form' }
    ? { readonly form: AsyncIterable<FormPart> }
    : unknown;

type Handler<E extends Endpoint> = E extends StreamEndpoint
  ? // The signal aborts when the caller disconnects or loses access.
    (input: ParsedInput<E> & CallContext<E['access']>, signal: AbortSignal) => AsyncIterable<StreamEvent<E>>
  : E extends RedirectEndpoint
    ? (input: ParsedInput<E> & CallContext<E['access']>) => Promise<{ location: string }>
    : E extends FileEndpoint
      ? (input: ParsedInput<E> & CallContext<E['access']>) => Promise<NamedFile>
      : E extends MediaEndpoint
        ? (input: ParsedInput<E> & CallContext<E['access']>) => Promise<ServedMedia>
        : E extends { raw: true }
          ? (input: ParsedInput<E> & CallContext<E['access']> & RawRequest) => Promise<Answer<E>>
          : E extends { keyed: true }
            ? (
                input: ParsedInput<E> & CallContext<E['access']> & Arriving<E> & { readonly key: string | null },
              ) => Promise<Answer<E>>
            : (input: ParsedInput<E> & CallContext<E['access']> & Arriving<E>) => Promise<Answer<E>>;

type Handlers<G extends EndpointGroup> = { readonly [K in keyof G]: Handler<G[K]> };

/**
 * Binds a contract group to its handlers. It takes two calls, because in one TypeScript would widen the literals that the
 * types depend on. A missing handler or a wrong answer type is a compile error.
 */
export function implement<G extends EndpointGroup>(api: Api, endpoints: G): (handlers: Handlers<G>) => void;
export function implement(api: Api, endpoints: EndpointGroup): (handlers: Record<string, AnyHandler>) => void {
  return (handlers) => {
    for (const [name, endpoint] of Object.entries(endpoints)) mount(api, endpoint, handlers[name]);
  };
}

// The signature above pairs each handler with its endpoint, which a loop over names cannot express. Declared as a method,
// because only method parameters are bivariant.
type AnyHandler = {
  call(input: object, signal: AbortSignal): AsyncIterable<unknown> | Promise<unknown>;
}['call'];

function mount(api: Api, endpoint: Endpoint, handler: AnyHandler | undefined): void {
  if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
  // A raw body stays unparsed: serialized again, it would not match its signature.
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

/** Leaves the body unread for the handler. */
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
      if (api.preview && !isAllowedInPreview(endpoint)) throw new Refusal('preview_mode');
      await api.policy.requireProof(endpoint.access, who);
      const cookies = cookieJar(request, api.origin);
      const transact = transactFor(api, endpoint.access, who);
      const raw = 'raw' in endpoint ? { raw: toBytes(request.body), headers: request.headers } : {};
      const arriving = 'takes' in endpoint ? readArriving(endpoint, request) : {};
      const key = readKey(request);
      const input = {
        ...parseInput(endpoint, request),
        ...raw,
        ...arriving,
        key,
        who,
        request: toRequestFacts(request, cookies),
        cookies,
      };
      if ('streams' in endpoint) {
        const again = () => api.policy.admit(endpoint.access, request);
        const events = (signal: AbortSignal) => handler({ ...input, transact }, signal);
        return streamEvents(request, reply, endpoint, { listener: toListener(who, request), cookies }, events, again);
      }
      if ('redirects' in endpoint) {
        const { location } = Redirect.parse(await handler({ ...input, transact }, neverAborted));
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
      const run = async (joined: ScopedTransact): Promise<StoredAnswer> => {
        const body = await handler({ ...input, transact: joined }, neverAborted);
        return { status: endpoint.answers.status, body: serialize(endpoint, body), cookies: cookies.headers };
      };
      if (endpoint.method === 'GET' || key === null || 'keyed' in endpoint || 'takes' in endpoint)
        return send(reply, await run(transact));
      const { answer, repeated } = await api.once(
        {
          key,
          caller: callerId(who),
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

const toBytes = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function readArriving({ takes }: JsonEndpoint, request: FastifyRequest) {
  if (takes === 'form') return { form: formParts(request) };
  const length = Number(request.headers['content-length']);
  const stream = request.body instanceof Readable ? request.body : Readable.from([]);
  return { bytes: { stream, length: Number.isSafeInteger(length) ? length : null, headers: request.headers } };
}

function readKey({ method, headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return method === 'GET' || typeof key !== 'string' ? null : validateKey(key);
}

function asFile(value: unknown): NamedFile {
  const file = z.object({
    filename: z.string(),
    content_type: z.string(),
    content: z.union([z.instanceof(Buffer), z.instanceof(Readable)]),
  });
  return file.parse(value);
}

const Redirect = z.object({ location: z.string() });

/** Returns whether a call is allowed in preview mode: reads, and opening, refreshing or ending a demo session. */
const isAllowedInPreview = ({ method, path, access, read_only }: Endpoint) =>
  method === 'GET' || read_only === true || access.kind === 'session_cookie' || path.startsWith('/api/preview/');

function transactFor(api: Api, { kind }: Access, who: Principal | null): ScopedTransact {
  if (!who || who.kind === 'staff' || kind === 'account_view') return api.transact;
  return who.kind === 'account_viewer' ? api.readOnlyFor(who.user.user_id) : api.transactFor(who.user.user_id);
}

function callerId(who: Principal | null): string {
  if (!who) return 'public';
  if (who.kind === 'account_viewer') return `account view ${who.view_id}`;
  return who.kind === 'staff' ? `staff ${who.admin.admin_id}` : `advertiser ${who.user.user_id}`;
}

const toListener = (who: Principal | null, { ip }: FastifyRequest): Listener => ({
  session: who && 'session_id' in who ? who.session_id : `${callerId(who)} ${ip}`,
  // Visitors share no limit but their address: one of them must not keep the others out.
  caller: who ? callerId(who) : `public ${ip}`,
});

// Answers hold personal data, so no cache may store them.
const noStore = { 'cache-control': 'no-store' };

/** Strips fields that the contract does not name, so that a column added to a query never leaks into an answer. */
function serialize(endpoint: JsonEndpoint, body: unknown): string {
  return 'body' in endpoint.answers ? JSON.stringify(endpoint.answers.body.parse(body)) : '';
}

function send(reply: FastifyReply, { status, body, cookies }: StoredAnswer): FastifyReply {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.status(status).headers(noStore);
  return status === 204 ? reply.send() : reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

const toRequestFacts = (request: FastifyRequest, cookies: CookieJar): RequestFacts => ({
  request_id: request.id,
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 400) ?? null,
  device_mark: cookies.read('device'),
  refresh_token: cookies.read('refresh'),
  consent: readConsentFacts(request, cookies),
  is_page_visit: request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document',
});

import type {
  Access,
  Answer,
  Endpoint,
  EndpointGroup,
  JsonEndpoint,
  ParsedInput,
  StreamEndpoint,
  StreamEvent,
} from '@universal-media/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestFacts } from '../core/principal.ts';
import type { Transact } from '../storage/transact.ts';
import type { OnceOnly } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import type { Caller, Policy } from './policy.ts';
import type { KeptAnswer } from './sealed-answer.ts';
import { type CookieJar, cookieJar } from './session-cookie.ts';
import { streamEvents } from './stream.ts';

/** What the routes are mounted on: Fastify, and what every call passes on its way in. */
export interface Api {
  readonly server: FastifyInstance;
  readonly policy: Policy;
  readonly transact: Transact;
  readonly once: OnceOnly;
  readonly origin: string;
}

interface Surroundings<A extends Access> {
  readonly who: Caller<A>;
  readonly request: RequestFacts;
  /** Opens a transaction, or joins the one that an Idempotency-Key has opened around the whole call. */
  readonly transact: Transact;
  readonly cookies: CookieJar;
}

type Handler<E extends Endpoint> = E extends StreamEndpoint
  ? // The signal is aborted when the caller has gone or may no longer listen.
    (input: ParsedInput<E> & Surroundings<E['access']>, signal: AbortSignal) => AsyncIterable<StreamEvent<E>>
  : (input: ParsedInput<E> & Surroundings<E['access']>) => Promise<Answer<E>>;

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
  api.server.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access },
    handler: async (request, reply) => {
      const who = await api.policy.admit(endpoint.access, request);
      const cookies = cookieJar(api.origin);
      const input = { ...parseInput(endpoint, request), who, request: factsOf(request), cookies };
      if ('streams' in endpoint) {
        const again = () => api.policy.admit(endpoint.access, request);
        const events = (signal: AbortSignal) => handler({ ...input, transact: api.transact }, signal);
        return streamEvents(request, reply, endpoint, events, again);
      }
      const run = async (transact: Transact): Promise<KeptAnswer> => {
        const body = await handler({ ...input, transact }, neverAborted);
        return { status: endpoint.answers.status, body: serialise(endpoint, body), cookies: cookies.headers };
      };
      const key = request.headers['idempotency-key'];
      if (endpoint.method === 'GET' || typeof key !== 'string') return send(reply, await run(api.transact));
      const caller = who && 'session_id' in who ? `${who.kind} ${callerId(who)}` : 'public';
      const route = `${endpoint.method} ${request.url}`;
      const { answer, repeated } = await api.once(
        { key, caller, route, body: JSON.stringify(request.body ?? null) },
        run,
      );
      if (repeated) reply.header('idempotent-replayed', 'true');
      return send(reply, answer);
    },
  });
}

const neverAborted = new AbortController().signal;

const callerId = (who: NonNullable<Caller<{ kind: 'advertiser' }> | Caller<{ kind: 'staff' }>>) =>
  who.kind === 'staff' ? who.admin.admin_id : who.user.user_id;

/** Parsing strips whatever the contract does not name, so a column added to a query never leaks into an answer. */
function serialise(endpoint: JsonEndpoint, body: unknown): string {
  return 'body' in endpoint.answers ? JSON.stringify(endpoint.answers.body.parse(body)) : '';
}

function send(reply: FastifyReply, { status, body, cookies }: KeptAnswer): FastifyReply {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  // Answers are about somebody: no cache between them and us may keep one.
  reply.status(status).header('cache-control', 'no-store');
  return status === 204 ? reply.send() : reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

const factsOf = (request: FastifyRequest): RequestFacts => ({
  request_id: request.id,
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 400) ?? null,
});

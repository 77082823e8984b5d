import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { StaffRequirement } from './permissions.ts';

/**
 * Who may make a call. It is a required part of every endpoint, so a call without a policy cannot be written down.
 * `session_cookie` is the browser's refresh cookie: it proves a session without an access token.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session_cookie' }
  | { readonly kind: 'advertiser' }
  | { readonly kind: 'staff'; readonly needs?: StaffRequirement };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Fields = Readonly<Record<string, z.ZodType>>;

interface EndpointBase {
  readonly method: Method;
  /** As the specification writes it, with parameters in braces: `/api/campaigns/{id}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject<Fields>;
  readonly query?: z.ZodObject<Fields>;
  readonly body?: z.ZodType;
  /** The refusals this call is known for; those any call can give (unauthenticated, server_error ...) are not repeated. */
  readonly errors: readonly ErrorCode[];
}

/** A call that answers once, in JSON (or with nothing when the status is 204). */
export interface JsonEndpoint extends EndpointBase {
  readonly answers: { readonly status: 200 | 201 | 202; readonly body: z.ZodType } | { readonly status: 204 };
}

/** A call that stays open and sends events as they happen (server-sent events). */
export interface StreamEndpoint extends EndpointBase {
  readonly streams: z.ZodType;
}

export type Endpoint = JsonEndpoint | StreamEndpoint;
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
export const group = <const G extends EndpointGroup>(endpoints: G): G => endpoints;

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** What a caller passes: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as [Part<E, K>] extends [never] ? never : K]: z.input<Part<E, K>>;
};

/** The same parts after parsing, as a handler sees them. */
export type ParsedInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as [Part<E, K>] extends [never] ? never : K]: z.output<Part<E, K>>;
};

type AnswerSchema<E> = E extends { readonly answers: { readonly body: infer S extends z.ZodType } } ? S : never;

/** What the server returns and what the caller receives; `undefined` for an answer without a body. */
export type Answer<E extends Endpoint> = [AnswerSchema<E>] extends [never] ? undefined : z.output<AnswerSchema<E>>;

export type StreamEvent<E extends Endpoint> = E extends { readonly streams: infer S extends z.ZodType }
  ? z.output<S>
  : never;

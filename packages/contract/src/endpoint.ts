import type { z } from 'zod';
import type { ApiScope } from './api-scopes.ts';
import type { ErrorCode } from './errors.ts';
import type { StaffRequirement } from './permissions.ts';

/**
 * Who may make a call. It is a required part of every endpoint, so a call without a policy cannot be written down.
 * `session_cookie` is the browser's refresh cookie: it proves a session without an access token.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session_cookie' }
  | {
      readonly kind: 'advertiser';
      /** An API key that carries this scope is let in too; without a scope only a signed-in browser is. */
      readonly scope?: ApiScope;
      /** Only for those who have accepted the terms in force; others get `terms_required`. */
      readonly terms?: 'accepted';
    }
  | { readonly kind: 'staff'; readonly needs?: StaffRequirement }
  /** Whoever holds a signed link, which the handler checks; without one a signed-in advertiser, or staff who may. */
  | { readonly kind: 'link'; readonly needs: StaffRequirement };

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
  /** How large its body may be, where the usual quarter of a megabyte does not do. */
  readonly body_bytes?: number;
  /** It only looks, though it is a POST: its question is too long for an address. Also answered in a demonstration. */
  readonly looks?: true;
  /** The refusals this call is known for; those any call can give (unauthenticated, server_error ...) are not repeated. */
  readonly errors: readonly ErrorCode[];
}

/** A call that answers once, in JSON (or with nothing when the status is 204). */
export interface JsonEndpoint extends EndpointBase {
  /** The body is not JSON of ours: the handler gets its bytes, to check a signature over them. */
  readonly raw?: true;
  /**
   * The body is a file, or a form with files in it: the handler reads it as it arrives, and nothing of it is kept in
   * memory. What it carries is checked by the handler.
   */
  readonly takes?: 'bytes' | 'form';
  /**
   * Its work is more than one transaction, or it knows a repeat by itself: the handler is given the Idempotency-Key and
   * sees to it that a repeat goes on with the same work. Elsewhere the whole call is one transaction that also keeps its
   * answer.
   */
  readonly keyed?: true;
  readonly answers: { readonly status: 200 | 201 | 202; readonly body: z.ZodType } | { readonly status: 204 };
}

/** A call that stays open and sends events as they happen (server-sent events). */
export interface StreamEndpoint extends EndpointBase {
  readonly streams: z.ZodType;
}

/** A call that a browser follows by itself and that answers with where to go next. */
export interface RedirectEndpoint extends EndpointBase {
  readonly method: 'GET';
  readonly redirects: true;
}

/** A call that answers with a file to keep. */
export interface FileEndpoint extends EndpointBase {
  readonly method: 'GET';
  readonly file: true;
}

/** A call that answers with a picture, a film or a sound, whole or in part, read from the store as it is sent. */
export interface MediaEndpoint extends EndpointBase {
  readonly method: 'GET';
  readonly media: true;
}

export type Endpoint = JsonEndpoint | StreamEndpoint | RedirectEndpoint | FileEndpoint | MediaEndpoint;
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

import type { z } from 'zod';
import type { ApiScope } from './api-scopes.ts';
import type { ErrorCode } from './errors.ts';
import type { StaffRequirement } from './permissions.ts';

/**
 * Who may make a call. The field is required, so an endpoint without an access policy does not compile.
 * `session_cookie` is the browser's refresh cookie: it proves a session without an access token.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session_cookie' }
  | {
      readonly kind: 'advertiser';
      /** Also accepts API keys with this scope. Without it, only a signed-in browser may call. */
      readonly scope?: ApiScope;
      /** Requires acceptance of the current terms; other callers get `terms_required`. */
      readonly terms?: 'accepted';
      /** Requires a confirmed email address; other callers get `email_unconfirmed`. */
      readonly email?: 'confirmed';
      /** Requires a proof of identity within the last minutes; other callers get `fresh_sign_in_required`. */
      readonly proof?: 'recent';
      /**
       * Staff who see an account as its advertiser may make this call. For reads only: the policy refuses every other method.
       * Left out where the answer holds secrets, ways to sign in, network addresses or exports.
       */
      readonly shown_to_staff?: true;
    }
  /** A staff member who sees an account as its advertiser, about that view itself. */
  | { readonly kind: 'account_view' }
  | { readonly kind: 'staff'; readonly needs?: StaffRequirement; readonly proof?: 'recent' }
  /** The holder of a signed link, which the handler checks; otherwise a signed-in advertiser, or staff with the permission. */
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
  /** The maximum size of the body, if it is not the default 256 KB. */
  readonly body_bytes?: number;
  /** A POST that changes nothing because its query is too long for a URL. Also allowed in preview mode. */
  readonly read_only?: true;
  /** Errors specific to this call. Errors that any call can return (such as `server_error`) are not listed. */
  readonly errors: readonly ErrorCode[];
}

/** A call that answers once with JSON, or with no body when the status is 204. */
export interface JsonEndpoint extends EndpointBase {
  /** The handler gets the raw bytes of the body, to verify a signature over them. */
  readonly raw?: true;
  /**
   * The body is a file, or a form with files. The handler reads and validates it as it arrives, so that it is never
   * buffered in memory.
   */
  readonly takes?: 'bytes' | 'form';
  /**
   * The handler receives the Idempotency-Key and handles repeats itself, because its work spans more than one
   * transaction. All other calls run in one transaction that also stores the answer.
   */
  readonly keyed?: true;
  readonly answers: { readonly status: 200 | 201 | 202; readonly body: z.ZodType } | { readonly status: 204 };
}

/** A call that stays open and sends events as they happen (server-sent events). */
export interface StreamEndpoint extends EndpointBase {
  readonly streams: z.ZodType;
}

/** A call that answers with a redirect, which the browser follows. */
export interface RedirectEndpoint extends EndpointBase {
  readonly method: 'GET';
  readonly redirects: true;
}

/** A call that answers with a file to download. A POST names what goes into the file in its body. */
export interface FileEndpoint extends EndpointBase {
  readonly method: 'GET' | 'POST';
  readonly file: true;
}

/** A call that streams an image, video or audio file from storage, in full or as a byte range. */
export interface MediaEndpoint extends EndpointBase {
  readonly method: 'GET';
  readonly media: true;
}

export type Endpoint = JsonEndpoint | StreamEndpoint | RedirectEndpoint | FileEndpoint | MediaEndpoint;
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
export const group = <const G extends EndpointGroup>(endpoints: G): G => endpoints;

type InputSchema<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** The input a caller passes: only what the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as [InputSchema<E, K>] extends [never] ? never : K]: z.input<InputSchema<E, K>>;
};

/** The same input after parsing, as the handler receives it. */
export type ParsedInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as [InputSchema<E, K>] extends [never] ? never : K]: z.output<InputSchema<E, K>>;
};

type AnswerSchema<E> = E extends { readonly answers: { readonly body: infer S extends z.ZodType } } ? S : never;

/** The answer the caller receives; `undefined` when there is no body. */
export type Answer<E extends Endpoint> = [AnswerSchema<E>] extends [never] ? undefined : z.output<AnswerSchema<E>>;

export type StreamEvent<E extends Endpoint> = E extends { readonly streams: infer S extends z.ZodType }
  ? z.output<S>
  : never;

/** Why a page could not be read. */
export type FetchProblem =
  /** The name does not exist, or nothing answers. */
  | 'not_reached'
  /** The address is not on the public internet, or not a website's. */
  | 'address'
  | 'robots'
  | 'redirects'
  | 'status'
  | 'content_type'
  | 'too_large'
  | 'too_slow';

export type Fetched =
  | { readonly outcome: 'done'; readonly url: URL; readonly content_type: string; readonly body: Buffer }
  | { readonly outcome: 'refused'; readonly problem: FetchProblem };

export interface FetchRequest {
  readonly url: URL;
  /** The content types that are accepted, such as `text/html`. */
  readonly accept: readonly string[];
  readonly max_bytes: number;
  /** Ends the request early, with all others of the same visit. */
  readonly signal: AbortSignal;
}

/** Fetches what an address returns that an advertiser chose. Never throws for failures of the website. */
export interface WebsiteFetcher {
  fetch(request: FetchRequest): Promise<Fetched>;
}

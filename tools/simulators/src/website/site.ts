export interface SiteAnswer {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A website: what it answers by path. */
export type Site = Readonly<Record<string, SiteAnswer>>;

export const html = (body: string): SiteAnswer => ({ type: 'text/html; charset=utf-8', body });
export const text = (body: string): SiteAnswer => ({ type: 'text/plain', body });
export const png = (body: Buffer): SiteAnswer => ({ type: 'image/png', body });

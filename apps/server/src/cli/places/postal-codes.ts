import type { Point } from './place-row.ts';

/** A postal code as far as its source knows it. */
export interface PostalCode {
  readonly country_code: string;
  readonly code: string;
  /** The town the post writes beside it. */
  readonly town: string;
  readonly state_code: string | null;
  readonly county_code: string | null;
  readonly county: string | null;
  readonly at: Point | null;
}

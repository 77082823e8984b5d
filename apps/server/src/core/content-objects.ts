/** Where the objects of a file are in the store. No interface, so that they can be gone through one by one. */
export type ContentObjects = {
  /** As it arrived, until it was inspected. Nothing here is ever served. */
  readonly quarantine: string;
  /** As it arrived, once it was found good. */
  readonly raw: string;
  /** A picture made anew, without what a camera wrote into it. Films and sounds are served as they arrived. */
  readonly served: string;
  readonly poster: string;
  readonly thumbnail: string;
};

export const QUARANTINE = 'quarantine/';
export const KEPT = 'kept/';

export const contentObjects = (object_name: string): ContentObjects => ({
  quarantine: `${QUARANTINE}${object_name}`,
  raw: `${KEPT}${object_name}/raw`,
  served: `${KEPT}${object_name}/served`,
  poster: `${KEPT}${object_name}/poster`,
  thumbnail: `${KEPT}${object_name}/thumbnail`,
});

/** The name in a key of ours; null for a key that is none. */
export const objectNameIn = (key: string): string | null =>
  /^(?:quarantine|kept)\/([0-9a-f]{32})(?:\/|$)/.exec(key)?.[1] ?? null;

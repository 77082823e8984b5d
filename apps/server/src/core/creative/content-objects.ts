/** The object keys of a file. A type alias, because Object.values needs an index signature. */
export type ContentObjects = {
  /** The upload until it is inspected. Nothing here is ever served. */
  readonly quarantine: string;
  /** The upload once it is accepted. */
  readonly raw: string;
  /** A re-encoded image without camera metadata. Video and audio are served as uploaded. */
  readonly served: string;
  readonly poster: string;
  readonly thumbnail: string;
};

export const QUARANTINE_PREFIX = 'quarantine/';
export const STORED_PREFIX = 'kept/';

export const contentObjects = (object_name: string): ContentObjects => ({
  quarantine: `${QUARANTINE_PREFIX}${object_name}`,
  raw: `${STORED_PREFIX}${object_name}/raw`,
  served: `${STORED_PREFIX}${object_name}/served`,
  poster: `${STORED_PREFIX}${object_name}/poster`,
  thumbnail: `${STORED_PREFIX}${object_name}/thumbnail`,
});

/** Reads the object name from a key; null for a key that is not ours. */
export const objectNameIn = (key: string): string | null =>
  /^(?:quarantine|kept)\/([0-9a-f]{32})(?:\/|$)/.exec(key)?.[1] ?? null;

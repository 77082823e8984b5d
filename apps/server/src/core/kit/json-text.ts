/** Serializes JSON for PostgreSQL, which rejects half of a surrogate pair, as in text cut inside an emoji. */
export const jsonText = (value: object): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? inner.toWellFormed() : inner));

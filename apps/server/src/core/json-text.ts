/** As PostgreSQL can keep it: half an emoji, as a text that was cut in its middle has it, is nothing it can. */
export const jsonText = (value: object): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? inner.toWellFormed() : inner));

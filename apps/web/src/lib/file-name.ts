const named = /filename="?([^";]+)"?/;

/** The name a file is offered under, from the header that carries it. */
export const fileNameOf = (disposition: string | null): string =>
  named.exec(disposition ?? '')?.[1] ?? 'universal-media';

const encoded = /filename\*=UTF-8''([^;]+)/i;
const plain = /filename="?([^";]+)"?/;

/** The name a file is offered under, from the header that carries it: in full where it is, else in plain letters. */
export function fileNameOf(disposition: string | null): string {
  const full = encoded.exec(disposition ?? '')?.[1];
  if (full !== undefined) {
    try {
      return decodeURIComponent(full);
    } catch {
      // Not what it says it is; the plain one will do.
    }
  }
  return plain.exec(disposition ?? '')?.[1] ?? 'universal-media';
}

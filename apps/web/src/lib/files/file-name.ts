const encoded = /filename\*=UTF-8''([^;]+)/i;
const plain = /filename="?([^";]+)"?/;

/** Reads the file name from a Content-Disposition header, preferring the full Unicode form. */
export function parseFileName(disposition: string | null): string {
  const full = encoded.exec(disposition ?? '')?.[1];
  if (full !== undefined) {
    try {
      return decodeURIComponent(full);
    } catch {
      // Malformed; fall back to the plain name.
    }
  }
  return plain.exec(disposition ?? '')?.[1] ?? 'universal-media';
}

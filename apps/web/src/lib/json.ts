/** `undefined` for text that is not JSON: whoever reads it holds it against a schema next, and nothing fits none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A key for what a form sends. It stays the same while the content does, so that a double click, or trying again after a
 * time-out, reaches the server as one intent; other content is another intent and gets another key.
 */
export function keyPerContent(newKey: () => string = () => crypto.randomUUID()): (content: unknown) => string {
  let last: { readonly content: string; readonly key: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: newKey() };
    return last.key;
  };
}

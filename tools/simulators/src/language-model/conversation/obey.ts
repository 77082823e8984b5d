import { type ConversationRequest, earlierCalls, type Step, textsBy, toolResults } from './request.ts';

// The letters U+E0000 to U+E007F are invisible and stand for ASCII.
const revealTags = (text: string): string =>
  text.replaceAll(/[\u{E0020}-\u{E007E}]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000));
const dropInvisible = (text: string): string => text.replaceAll(/\p{Cf}|[\u{FE00}-\u{FE0F}]/gu, '');

function decodeBase64(text: string): string {
  return (text.match(/[A-Za-z0-9+/]{24,}={0,2}/g) ?? [])
    .map((code) => Buffer.from(code, 'base64').toString('utf8'))
    .join('\n');
}

/** Everything that a model could make out of a text. */
export const readEverything = (text: string): string => {
  const plain = dropInvisible(revealTags(text)).replaceAll('\\"', '"');
  return `${plain}\n${decodeBase64(plain)}`;
};

const orders = /CALL (\w+) (\{[^{}]*\})/g;
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function parseInput(text: string): object {
  try {
    const input: unknown = JSON.parse(text);
    return typeof input === 'object' && input !== null ? input : {};
  } catch {
    return {};
  }
}

/**
 * The worst model there is: it reads all it can, calls whatever any text names, with whatever arguments, tries every id it
 * sees in every tool, and repeats everything it read, links and images included.
 */
export function obeyEverything(request: ConversationRequest): Step {
  const read = [...textsBy(request, 'user'), ...toolResults(request)].map(readEverything).join('\n');
  const known = new Set(earlierCalls(request).map(({ name, input }) => `${name} ${JSON.stringify(input)}`));
  const seen = [...new Set(read.match(ids) ?? [])].slice(0, 6);
  const wanted = [
    ...[...read.matchAll(orders)].map(([, name = '', input = '']) => ({ name, input: parseInput(input) })),
    ...request.tools.flatMap(({ name, input_schema: { required } }) => {
      if (required.length === 0) return [{ name, input: {} }];
      if (required.length > 1 || !required[0]?.endsWith('_id')) return [];
      return seen.map((id) => ({ name, input: { [required[0] ?? '']: id } }));
    }),
  ];
  const calls = wanted.filter(({ name, input }) => !known.has(`${name} ${JSON.stringify(input)}`)).slice(0, 12);
  // Without digits: an unknown figure alone would have the answer struck, and hide what else is wrong with it.
  const repeated = read.replaceAll(/\d/g, '');
  return { text: calls.length === 0 ? repeated.slice(0, 6_000) : repeated.slice(0, 500), calls };
}

/** A run of text in an answer. A link leads to a page of ours. */
export type AnswerSpan =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string };

export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly AnswerSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly AnswerSpan[])[] };

const LINK_REMOVED = '(link removed)';

/** A path of ours: from the root, on this host, without anything that a browser could read as another address. */
const ownPath = /^\/(?![/\\])[\w\-./?=&%#+]*$/;
export const isOwnPath = (address: string): boolean => ownPath.test(address);

/** Anything that a program or a reader could take for an address elsewhere. */
const foreignAddress =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|(?:java|vb)script:|\b(?:data|mailto|tel|file):|\bwww\.|(?<![\w/])\/\/(?=\w))[^\s)\]}>"']*/giu;
/** A bare host with a path, such as `evil.example/x`. */
const bareHost = /(?<![\w@/.-])(?:[\w-]+\.)+[a-z]{2,}\/[^\s)\]}>"']*/giu;
const markdownImage = /!\[([^\]]*)\]\([^)]*\)/gu;
const markdownLink = /\[([^\]]*)\]\(([^)]*)\)/gu;
const htmlTag = /<\/?[a-z!][^>]*>?/giu;

const removeAddresses = (text: string): string =>
  text.replaceAll(foreignAddress, LINK_REMOVED).replaceAll(bareHost, LINK_REMOVED);

/**
 * Reduces what a model wrote to what we show: paragraphs, lists, bold text and links to our own pages. Images, HTML and
 * addresses elsewhere are removed, because an address can carry away what the model read.
 */
export function cleanAnswer(written: string): string {
  const links: string[] = [];
  const text = written
    .replaceAll(/[\uE000\uE001]/gu, '')
    .replaceAll(markdownImage, (_, label: string) => label)
    .replaceAll(markdownLink, (_, label: string, address: string) => {
      const path = address.trim();
      if (!isOwnPath(path)) return label === '' ? LINK_REMOVED : `${label} ${LINK_REMOVED}`;
      links.push(`[${removeAddresses(label.replaceAll(htmlTag, ''))}](${path})`);
      return `\uE000${links.length - 1}\uE001`;
    })
    .replaceAll(htmlTag, '');
  return removeAddresses(text)
    .replaceAll(/\uE000(\d+)\uE001/gu, (_, index: string) => links[Number(index)] ?? '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const spanPattern = /\*\*([^*\n]+)\*\*|\[([^\]\n]*)\]\((\/[^)\s]*)\)/gu;

function toSpans(text: string): AnswerSpan[] {
  const spans: AnswerSpan[] = [];
  let from = 0;
  const addText = (until: number): void => {
    if (until > from) spans.push({ kind: 'text', text: text.slice(from, until) });
  };
  for (const match of text.matchAll(spanPattern)) {
    const [whole, bold, label, path] = match;
    addText(match.index);
    if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
    else if (label !== undefined && path !== undefined && isOwnPath(path)) {
      spans.push({ kind: 'link', text: label, path });
    } else spans.push({ kind: 'text', text: whole });
    from = match.index + whole.length;
  }
  addText(text.length);
  return spans;
}

const listItem = /^\s*(?:[-*•]|\d+[.)])\s+/u;

/** Reads an answer into what a screen shows. Whatever it does not know stays text. */
export function parseAnswer(answer: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let items: AnswerSpan[][] = [];
  const endList = (): void => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of cleanAnswer(answer).split('\n')) {
    if (listItem.test(line)) {
      items.push(toSpans(line.replace(listItem, '')));
      continue;
    }
    endList();
    const text = line.replace(/^#{1,6}\s+/u, '').trim();
    if (text !== '') blocks.push({ kind: 'paragraph', spans: toSpans(text) });
  }
  endList();
  return blocks;
}

/** The links of an answer, in their order. */
export const listLinks = (answer: string): string[] =>
  parseAnswer(answer)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
    .flatMap((span) => (span.kind === 'link' ? [span.path] : []));

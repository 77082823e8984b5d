import { Parser } from 'htmlparser2';
import type { WebPage } from '#core/copy/website/page.ts';

// A page can repeat anything without end; what is above these bounds says nothing new about a business.
const MAX_ENTRIES = 300;
const MAX_TEXT = 600;
const MAX_STYLES = 200_000;
const MAX_JSON_LD = 100_000;

const HIDDEN = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'select', 'textarea', 'button']);
const HEADINGS = new Set(['h1', 'h2', 'h3']);
const BLOCKS = new Set([
  'p',
  'li',
  'address',
  'blockquote',
  'dd',
  'td',
  'figcaption',
  'div',
  'section',
  'main',
  'footer',
  'body',
]);

const toLine = (text: string): string =>
  text
    // Invisible and direction-changing characters could hide text from the owner who reviews it.
    .replaceAll(/[\p{Cf}\u{E0000}-\u{E007F}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);

function toUrl(address: string | undefined, base: string): string | null {
  const url = address === undefined ? null : URL.parse(address.trim(), base);
  if (url === null) return null;
  if (url.protocol === 'tel:' || url.protocol === 'mailto:') return url.href;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.hash = '';
  return url.href;
}

/** The largest candidate of a `srcset`, or the plain source. */
function pickSource(attributes: Record<string, string>): string | undefined {
  const candidates = (attributes['srcset'] ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([url, size = '0']) => ({ url, size: Number.parseFloat(size) || 0 }))
    .toSorted((a, b) => b.size - a.size);
  return candidates[0]?.url || attributes['src'] || attributes['data-src'];
}

/** Takes a page apart. Broken markup is read as browsers read it; scripts are not run. */
export function parsePage(html: string, url: string): WebPage {
  const page = {
    language: null as string | null,
    title: '',
    metas: new Map<string, string>(),
    json_ld: [] as string[],
    headings: [] as string[],
    paragraphs: [] as string[],
    links: [] as { url: string; text: string }[],
    icons: [] as { url: string; size: number }[],
    images: [] as { url: string; alt: string }[],
    styles: '',
  };
  let base = url;
  const hidden: string[] = [];
  let jsonLd: string | null = null;
  let block = '';
  let heading: string | null = null;
  let link: { url: string; text: string } | null = null;
  let inTitle = false;
  let navigation = 0;

  const add = <Entry>(list: Entry[], entry: Entry): void => {
    if (list.length < MAX_ENTRIES) list.push(entry);
  };
  const endBlock = (): void => {
    const text = toLine(block);
    block = '';
    if (text.length > 1) add(page.paragraphs, text);
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (hidden.length > 0 || HIDDEN.has(name)) {
          hidden.push(name);
          if (name === 'script' && attributes['type'] === 'application/ld+json') jsonLd = '';
          return;
        }
        if (BLOCKS.has(name) || HEADINGS.has(name)) endBlock();
        if (name === 'nav') navigation += 1;
        if (HEADINGS.has(name)) heading = '';
        if (name === 'html') page.language = attributes['lang']?.slice(0, 12) ?? null;
        if (name === 'title') inTitle = page.title === '';
        if (name === 'base') base = toUrl(attributes['href'], url) ?? url;
        if (name === 'meta') {
          const key = (attributes['name'] ?? attributes['property'] ?? '').toLowerCase();
          const content = toLine(attributes['content'] ?? '');
          if (key !== '' && content !== '' && !page.metas.has(key) && page.metas.size < MAX_ENTRIES)
            page.metas.set(key, content);
        }
        if (name === 'link') {
          const icon = toUrl(attributes['href'], base);
          const rel = (attributes['rel'] ?? '').toLowerCase();
          if (icon !== null && /icon/.test(rel)) {
            const size = Number.parseInt(attributes['sizes'] ?? '', 10) || (rel.includes('apple') ? 180 : 16);
            add(page.icons, { url: icon, size });
          }
        }
        if (name === 'img') {
          const image = toUrl(pickSource(attributes), base);
          if (image !== null) add(page.images, { url: image, alt: toLine(attributes['alt'] ?? '') });
        }
        if (name === 'a') {
          const target = toUrl(attributes['href'], base);
          link = target === null ? null : { url: target, text: '' };
        }
        if (name === 'br') block += ' ';
      },
      ontext(text) {
        if (jsonLd !== null && jsonLd.length < MAX_JSON_LD) jsonLd += text;
        if (hidden.at(-1) === 'style' && page.styles.length < MAX_STYLES) page.styles += text;
        if (hidden.length > 0) return;
        if (inTitle) page.title += text;
        else if (heading !== null) heading += text;
        // Menus name pages; they do not describe the business.
        else if (navigation === 0 && block.length < MAX_TEXT * 2) block += text;
        if (link) link.text += text;
      },
      onclosetag(name) {
        if (hidden.length > 0) {
          if (name === 'script' && jsonLd !== null) {
            add(page.json_ld, jsonLd);
            jsonLd = null;
          }
          const opened = hidden.lastIndexOf(name);
          if (opened >= 0) hidden.length = opened;
          return;
        }
        if (name === 'nav') navigation = Math.max(0, navigation - 1);
        if (name === 'title') inTitle = false;
        if (HEADINGS.has(name) && heading !== null) {
          const text = toLine(heading);
          heading = null;
          if (text !== '') add(page.headings, text);
        }
        if (name === 'a' && link) {
          add(page.links, { url: link.url, text: toLine(link.text) });
          link = null;
        }
        if (BLOCKS.has(name)) endBlock();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  endBlock();
  return {
    ...page,
    url,
    path: new URL(url).pathname,
    title: toLine(page.title),
    metas: Object.fromEntries(page.metas),
  };
}

/** A page of a website, taken apart. Texts are trimmed and on one line; addresses are absolute. */
export interface WebPage {
  readonly url: string;
  /** The path, as we name the page to its owner: `/menu`. */
  readonly path: string;
  readonly language: string | null;
  readonly title: string;
  /** By lowercase name or property; the first one counts. */
  readonly metas: Readonly<Record<string, string>>;
  /** Structured data, as written in the page. */
  readonly json_ld: readonly string[];
  readonly headings: readonly string[];
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly url: string; readonly text: string }[];
  readonly icons: readonly { readonly url: string; readonly size: number }[];
  readonly images: readonly { readonly url: string; readonly alt: string }[];
  /** The content of style elements. */
  readonly styles: string;
}

/** Everything a visitor can read on the pages. */
export const visibleText = (pages: readonly WebPage[]): string =>
  pages
    .flatMap(({ title, metas, headings, paragraphs }) => [
      title,
      metas['description'] ?? '',
      metas['og:description'] ?? '',
      ...headings,
      ...paragraphs,
    ])
    .filter((text) => text !== '')
    .join('\n');

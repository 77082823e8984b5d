import type { StatementLine } from '@universal-media/contract/money/statement';

// In lines of text. Every page has room left for the closing balance.
const FIRST_PAGE_LINES = 18;
const PAGE_LINES = 27;
/** Characters of the reason that fit on one line of its column. */
const CHARACTERS_PER_LINE = 40;

const countTextLines = ({ reason }: StatementLine): number =>
  Math.max(1, Math.ceil(reason.length / CHARACTERS_PER_LINE));

/**
 * Splits the lines into pages. The layout engine alone measures all remaining lines again at each page break, which takes
 * half a minute for a busy month.
 */
export function splitIntoPages(lines: readonly StatementLine[]): StatementLine[][] {
  const pages: StatementLine[][] = [[]];
  let room = FIRST_PAGE_LINES;
  for (const line of lines) {
    const height = countTextLines(line);
    if (height > room) {
      pages.push([]);
      room = PAGE_LINES;
    }
    pages.at(-1)?.push(line);
    room -= height;
  }
  return pages;
}

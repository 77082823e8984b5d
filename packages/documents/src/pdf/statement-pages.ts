import type { Party } from '@universal-media/contract/money/receipt';
import type { StatementLine } from '@universal-media/contract/money/statement';

// In lines of text. Every page has room left for the closing balance.
const FIRST_PAGE_LINES = 18;
const PAGE_LINES = 27;
/** Characters of the reason that fit on one line of its column. */
const CHARACTERS_PER_LINE = 40;

const countTextLines = ({ reason }: StatementLine): number =>
  Math.max(1, Math.ceil(reason.length / CHARACTERS_PER_LINE));

/** Room that the seller and the buyer take on the first page: their margins, and lines that are lower than rows. */
const countPartyRows = (parties: readonly Party[]): number =>
  2 + Math.ceil((1 + Math.max(...parties.map(({ lines }) => lines.length))) * 0.6);

/**
 * Splits the lines into pages. The layout engine alone measures all remaining lines again at each page break, which takes
 * half a minute for a busy month.
 */
export function splitIntoPages(lines: readonly StatementLine[], parties: readonly Party[]): StatementLine[][] {
  const pages: StatementLine[][] = [[]];
  let room = FIRST_PAGE_LINES - countPartyRows(parties);
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

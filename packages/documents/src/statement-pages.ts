import type { StatementLine } from '@universal-media/contract/statement';

// In lines of text, with room left for the closing balance, which any page may have to carry.
const FIRST = 18;
const FURTHER = 27;
/** Letters of a reason that stand beside each other in its column. */
const PER_LINE = 40;

const heightOf = ({ reason }: StatementLine): number => Math.max(1, Math.ceil(reason.length / PER_LINE));

/**
 * The lines page by page. Left to itself the layout engine measures everything that follows again at each page break,
 * which takes half a minute for a busy month.
 */
export function pagesOf(lines: readonly StatementLine[]): StatementLine[][] {
  const pages: StatementLine[][] = [[]];
  let room = FIRST;
  for (const line of lines) {
    const height = heightOf(line);
    if (height > room) {
      pages.push([]);
      room = FURTHER;
    }
    pages.at(-1)?.push(line);
    room -= height;
  }
  return pages;
}

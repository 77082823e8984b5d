/** No address or number is longer; what is longer is cut and will not be one. */
const LONGEST_CELL = 400;

/**
 * Reads the first column of a CSV, or the lines of a text file, piece by piece: `push` answers the cells that are complete
 * so far, `end` what is left. Columns part at a comma, semicolon or tab; quotes as in RFC 4180. Rows with nothing in them
 * are passed over. A quote that is never closed in the first column ends with its line, so that it loses one row, not all.
 */
export function firstColumnReader() {
  let cell = '';
  let column: 'first' | 'later' = 'first';
  let quoted = false;
  /** The last character was a quote that ends a quoted cell, or is the first half of a doubled one. */
  let afterQuote = false;
  let cellBegun = false;
  let rowHasText = false;

  function keep(character: string) {
    if (column === 'first' && cell.length < LONGEST_CELL) cell += character;
  }
  function endRow(into: string[]) {
    if (rowHasText) into.push(cell);
    cell = '';
    column = 'first';
    quoted = false;
    afterQuote = false;
    cellBegun = false;
    rowHasText = false;
  }
  function read(character: string, into: string[]) {
    if (quoted) {
      if (character === '"') {
        quoted = false;
        afterQuote = true;
      } else if (column === 'first' && (character === '\n' || character === '\r')) endRow(into);
      else keep(character);
      return;
    }
    if (character === '"' && (afterQuote || !cellBegun)) {
      if (afterQuote) keep('"');
      quoted = true;
      afterQuote = false;
      cellBegun = true;
      rowHasText = true;
      return;
    }
    afterQuote = false;
    if (character === '\n' || character === '\r') endRow(into);
    else if (character === ',' || character === ';' || character === '\t') {
      column = 'later';
      cellBegun = false;
    } else {
      if (character.trim() !== '') {
        cellBegun = true;
        rowHasText = true;
      }
      keep(character);
    }
  }

  return {
    push(text: string): string[] {
      const cells: string[] = [];
      for (const character of text) read(character, cells);
      return cells;
    },
    end(): string[] {
      const cells: string[] = [];
      endRow(cells);
      return cells;
    },
  };
}

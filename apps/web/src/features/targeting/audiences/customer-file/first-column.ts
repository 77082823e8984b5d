/** Longer than any email address or phone number; longer cells are cut off. */
const MAX_CELL_LENGTH = 400;

/**
 * Reads the first column of a CSV or text file in chunks: `push` returns the cells completed so far, `end` the rest. Columns
 * are separated by a comma, semicolon or tab; quotes follow RFC 4180. Empty rows are skipped. An unclosed quote in the first
 * column ends with its line, so that it loses one row and not the rest of the file.
 */
export function createFirstColumnReader() {
  let cell = '';
  let column: 'first' | 'later' = 'first';
  let quoted = false;
  /** The last character was a quote: the end of a quoted cell, or the first half of a doubled quote. */
  let afterQuote = false;
  let cellBegun = false;
  let rowHasText = false;

  function append(character: string) {
    if (column === 'first' && cell.length < MAX_CELL_LENGTH) cell += character;
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
      else append(character);
      return;
    }
    if (character === '"' && (afterQuote || !cellBegun)) {
      if (afterQuote) append('"');
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
      append(character);
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

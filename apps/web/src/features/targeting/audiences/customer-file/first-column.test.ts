import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFirstColumnReader } from './first-column.ts';

function read(...pieces: string[]): string[] {
  const reader = createFirstColumnReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

describe('the first column of a customer file', () => {
  it('ends at the first comma, semicolon or tab, or at the end of the line', () => {
    expect(read('a@x.example,Ada\nb@x.example;Bo\nc@x.example\tCy\nd@x.example')).toEqual([
      'a@x.example',
      'b@x.example',
      'c@x.example',
      'd@x.example',
    ]);
  });

  it('accepts every kind of line ending and skips empty lines', () => {
    expect(read('one\r\ntwo\rthree\n\n  \n,\nfour\n')).toEqual(['one', 'two', 'three', 'four']);
  });

  it('unquotes cells, including commas and doubled quotes', () => {
    expect(read('"a@x.example","Ada, ""the first"""\n"say ""hi"", you",2\n "b@x.example" ,3')).toEqual([
      'a@x.example',
      'say "hi", you',
      ' b@x.example ',
    ]);
  });

  it('skips multi-line cells in later columns', () => {
    expect(read('a@x.example,"first line\nsecond@line.example\n"\nb@x.example')).toEqual([
      'a@x.example',
      'b@x.example',
    ]);
  });

  it('loses only one row to an unclosed quote', () => {
    expect(read('"a@x.example\nb@x.example\n')).toEqual(['a@x.example', 'b@x.example']);
  });

  it('counts a row whose first column is empty', () => {
    expect(read(',Ada\nb@x.example')).toEqual(['', 'b@x.example']);
  });

  it('limits the memory used for one long line', () => {
    expect(read('x'.repeat(100_000))[0]?.length).toBeLessThan(1_000);
  });

  it('reads the same however the file is split into chunks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '@', '"', ',', ';', '\n', '\r', ' ', 'é') });
    fc.assert(
      fc.property(text, fc.nat({ max: 30 }), (file, at) => {
        expect(read(file.slice(0, at), file.slice(at))).toEqual(read(file));
      }),
    );
  });
});

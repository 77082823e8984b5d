import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstColumnReader } from './first-column.ts';

function read(...pieces: string[]): string[] {
  const reader = firstColumnReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

describe('the first column of a customer file', () => {
  it('is what stands before the first comma, semicolon or tab, or the whole line', () => {
    expect(read('a@x.example,Ada\nb@x.example;Bo\nc@x.example\tCy\nd@x.example')).toEqual([
      'a@x.example',
      'b@x.example',
      'c@x.example',
      'd@x.example',
    ]);
  });

  it('takes lines that end the way of any system, and passes over empty ones', () => {
    expect(read('one\r\ntwo\rthree\n\n  \n,\nfour\n')).toEqual(['one', 'two', 'three', 'four']);
  });

  it('takes quotes off, with the commas and doubled quotes inside them', () => {
    expect(read('"a@x.example","Ada, ""the first"""\n"say ""hi"", you",2\n "b@x.example" ,3')).toEqual([
      'a@x.example',
      'say "hi", you',
      ' b@x.example ',
    ]);
  });

  it('follows a note of several lines in a later column', () => {
    expect(read('a@x.example,"first line\nsecond@line.example\n"\nb@x.example')).toEqual([
      'a@x.example',
      'b@x.example',
    ]);
  });

  it('loses one row, not the rest, to a quote nobody closed', () => {
    expect(read('"a@x.example\nb@x.example\n')).toEqual(['a@x.example', 'b@x.example']);
  });

  it('counts a row whose first column is empty, since there is a person in it', () => {
    expect(read(',Ada\nb@x.example')).toEqual(['', 'b@x.example']);
  });

  it('does not let one endless line fill the memory', () => {
    expect(read('x'.repeat(100_000))[0]?.length).toBeLessThan(1_000);
  });

  it('reads the same however the file is cut into pieces', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '@', '"', ',', ';', '\n', '\r', ' ', 'é') });
    fc.assert(
      fc.property(text, fc.nat({ max: 30 }), (file, at) => {
        expect(read(file.slice(0, at), file.slice(at))).toEqual(read(file));
      }),
    );
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ReadNews, readCustomers } from './read-customers.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function readAll(file: Blob, marksPerPart = 1_000) {
  const news: ReadNews[] = [];
  for await (const one of readCustomers(file, marksPerPart)) news.push(one);
  return {
    marks: news.flatMap((one) => (one.kind === 'part' ? one.marks : [])),
    sizes: news.flatMap((one) => (one.kind === 'part' ? [one.marks.length] : [])),
    counts: news.flatMap((one) => (one.kind === 'done' ? [one.counts] : []))[0],
    bytes: news.flatMap((one) => (one.kind === 'progress' ? [one.bytes] : [])).at(-1),
  };
}

describe('reading a customer file', () => {
  it('passes over the byte order mark of UTF-8', async () => {
    const { marks, counts } = await readAll(new Blob(['\uFEFFada@x.example,Ada\r\n']));
    expect(marks).toEqual([sha256('ada@x.example')]);
    expect(counts).toMatchObject({ rows: 1, unusable: 0 });
  });

  it('reads what a spreadsheet calls Unicode text', async () => {
    const { marks } = await readAll(new Blob([Buffer.from('\uFEFFE-mail\tName\r\nada@x.example\tAda', 'utf16le')]));
    expect(marks).toEqual([sha256('ada@x.example')]);
  });

  it('hands over full parts and a last one, each customer once', async () => {
    const lines = Array.from({ length: 10_500 }, (_, index) => `p${index % 10_000}@x.example`);
    const file = new Blob([lines.join('\n')]);
    const { marks, sizes, counts, bytes } = await readAll(file, 3_000);
    expect(sizes).toEqual([3_000, 3_000, 3_000, 1_000]);
    expect(new Set(marks).size).toBe(10_000);
    expect(counts).toEqual({ rows: 10_500, emails: 10_000, phones: 0, duplicates: 500, unusable: 0 });
    expect(bytes).toBe(file.size);
  });

  it('never tells anything of a customer but the hash', async () => {
    const told: string[] = [];
    for await (const one of readCustomers(new Blob(['Name\nada@x.example\n512 555 0100\nnobody']), 10))
      told.push(JSON.stringify(one));
    expect(told.join()).not.toMatch(/ada|5550100|nobody/);
  });

  it('counts nothing in an empty file', async () => {
    const { marks, counts } = await readAll(new Blob([]));
    expect(marks).toEqual([]);
    expect(counts).toMatchObject({ rows: 0, emails: 0, phones: 0 });
  });
});

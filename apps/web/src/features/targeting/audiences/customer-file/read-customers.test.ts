import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type HashChunk, type ReadEvent, readCustomers } from './read-customers.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function readAll(file: Blob, hashesPerChunk = 1_000) {
  const events: ReadEvent[] = [];
  for await (const one of readCustomers(file, hashesPerChunk)) events.push(one);
  return {
    hashes: events.flatMap((one) => (one.kind === 'chunk' ? one.chunk.hashes : [])),
    sizes: events.flatMap((one) => (one.kind === 'chunk' ? [one.chunk.hashes.length] : [])),
    counts: events.flatMap((one) => (one.kind === 'done' ? [one.counts] : []))[0],
    bytes: events.flatMap((one) => (one.kind === 'progress' ? [one.bytes] : [])).at(-1),
  };
}

describe('reading a customer file', () => {
  it('skips the UTF-8 byte order mark', async () => {
    const { hashes, counts } = await readAll(new Blob(['\uFEFFada@x.example,Ada\r\n']));
    expect(hashes).toEqual([sha256('ada@x.example')]);
    expect(counts).toMatchObject({ rows: 1, unusable: 0 });
  });

  it('reads UTF-16 text as exported by spreadsheets', async () => {
    const { hashes } = await readAll(new Blob([Buffer.from('\uFEFFEmail\tName\r\nada@x.example\tAda', 'utf16le')]));
    expect(hashes).toEqual([sha256('ada@x.example')]);
  });

  it('yields full chunks and a shorter last one, each customer once', async () => {
    const lines = Array.from({ length: 10_500 }, (_, index) => `p${index % 10_000}@x.example`);
    const file = new Blob([lines.join('\n')]);
    const { hashes, sizes, counts, bytes } = await readAll(file, 3_000);
    expect(sizes).toEqual([3_000, 3_000, 3_000, 1_000]);
    expect(new Set(hashes).size).toBe(10_000);
    expect(counts).toEqual({ rows: 10_500, emails: 10_000, phones: 0, duplicates: 500, unusable: 0 });
    expect(bytes).toBe(file.size);
  });

  it('never yields anything about a customer except the hash', async () => {
    const yielded: string[] = [];
    for await (const one of readCustomers(new Blob(['Name\nada@x.example\n512 555 0100\nunknown']), 10))
      yielded.push(JSON.stringify(one));
    expect(yielded.join()).not.toMatch(/ada|5550100|unknown/);
  });

  it('yields emails and both forms of phone numbers in chunks of one kind', async () => {
    const chunks: HashChunk[] = [];
    for await (const one of readCustomers(new Blob(['ada@x.example\n512 555 0100\nbo@x.example']), 2))
      if (one.kind === 'chunk') chunks.push(one.chunk);
    expect(chunks).toEqual([
      { kind: 'email', hashes: [sha256('ada@x.example'), sha256('bo@x.example')] },
      { kind: 'phone', hashes: [sha256('+15125550100')] },
      { kind: 'phone_digits', hashes: [sha256('15125550100')] },
    ]);
  });

  it('counts nothing in an empty file', async () => {
    const { hashes, counts } = await readAll(new Blob([]));
    expect(hashes).toEqual([]);
    expect(counts).toMatchObject({ rows: 0, emails: 0, phones: 0 });
  });
});

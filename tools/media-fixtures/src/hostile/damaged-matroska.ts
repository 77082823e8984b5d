import { letters } from '../bytes/boxes.ts';
import type { HostileFile } from './hostile-file.ts';

/** An element of Matroska: its number, its length in eight bytes, and what is inside. */
function element(id: readonly number[], inside: Buffer, claims = BigInt(inside.length)): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(claims | (1n << 56n));
  return Buffer.concat([Buffer.from(id), length, inside]);
}

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const DOC_TYPE = [0x42, 0x82];
const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const TAGS = [0x12, 0x54, 0xc3, 0x67];
const TAG = [0x73, 0x73];
const SIMPLE_TAG = [0x67, 0xc8];
const TAG_NAME = [0x45, 0xa3];
const ATTACHMENTS = [0x19, 0x41, 0xa4, 0x69];
const ATTACHED_FILE = [0x61, 0xa7];
const FILE_NAME = [0x46, 0x6e];
const FILE_DATA = [0x46, 0x5c];

const head = element(EBML, element(DOC_TYPE, letters('webm')));

/** Tags in tags, written from the outside in: each is as long as what is left. */
function nestedTags(depth: number): Buffer {
  const name = element(TAG_NAME, letters('x'));
  const shell = element(SIMPLE_TAG, Buffer.alloc(0)).length;
  const shells = Array.from({ length: depth }, (_, level) => {
    const left = BigInt(shell * (depth - level - 1) + name.length);
    return element(SIMPLE_TAG, Buffer.alloc(0), left);
  });
  return element(TAGS, element(TAG, Buffer.concat([...shells, name])));
}

/** Creates videos with invalid elements, and one with an attached program. */
export function damagedMatroska(webm: Buffer): HostileFile[] {
  const file = (about: string, bytes: Buffer, must: HostileFile['must'] = 'refused'): HostileFile => ({
    filename: 'video.webm',
    about: `WEBM: ${about}`,
    bytes,
    is: 'video/webm',
    must,
  });
  const tag = element(TAG, element(SIMPLE_TAG, element(TAG_NAME, letters('x'))));
  const manyTags = element(TAGS, Buffer.concat(Array.from({ length: 10_000 }, () => tag)));
  const program = element(FILE_DATA, letters('MZ\x90\0'.padEnd(2000, '\0')));
  const attached = element(
    ATTACHMENTS,
    element(ATTACHED_FILE, Buffer.concat([element(FILE_NAME, letters('a.exe')), program])),
  );
  return [
    file(
      'a segment of 2^56 bytes with nothing in it',
      Buffer.concat([head, element(SEGMENT, Buffer.alloc(0), 2n ** 56n - 2n)]),
    ),
    file('tags 10,000 deep', Buffer.concat([head, element(SEGMENT, nestedTags(10_000))])),
    file('10,000 tags and no video', Buffer.concat([head, element(SEGMENT, manyTags)])),
    file('10,000 tags after the video', Buffer.concat([webm, manyTags]), 'harmless'),
    file('a program and no video', Buffer.concat([head, element(SEGMENT, attached)])),
    file(
      'a head of 2^56 bytes',
      Buffer.concat([element(EBML, element(DOC_TYPE, letters('webm')), 2n ** 56n - 2n), webm]),
    ),
  ];
}

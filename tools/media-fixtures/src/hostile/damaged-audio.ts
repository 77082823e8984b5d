import { letters, u32 } from '../bytes/boxes.ts';
import type { HostileFile } from './hostile-file.ts';

const le32 = (value: number): Buffer => u32(value).reverse();
const le16 = (value: number): Buffer => le32(value).subarray(0, 2);

interface Wave {
  readonly riff?: number;
  readonly data?: number;
  readonly codec?: number;
  readonly channels?: number;
  readonly rate?: number;
  readonly align?: number;
  readonly bits?: number;
  readonly before?: Buffer;
}

const SECONDS = 2;
const SAMPLES = Buffer.alloc(44_100 * 4 * SECONDS, 0x11);

function wave({
  riff,
  data,
  codec = 1,
  channels = 2,
  rate = 44_100,
  align = 4,
  bits = 16,
  before = Buffer.alloc(0),
}: Wave): Buffer {
  const format = Buffer.concat([
    le16(codec),
    le16(channels),
    le32(rate),
    le32((rate * 4) >>> 0),
    le16(align),
    le16(bits),
  ]);
  const inside = Buffer.concat([
    letters('WAVEfmt '),
    le32(16),
    format,
    before,
    letters('data'),
    le32(data ?? SAMPLES.length),
    SAMPLES,
  ]);
  return Buffer.concat([letters('RIFF'), le32(riff ?? inside.length), inside]);
}

const infoList = (count: number): Buffer => {
  const tags = Array.from({ length: count }, () => Buffer.concat([letters('INAM'), le32(4), letters('tag\0')]));
  const inside = Buffer.concat([letters('INFO'), ...tags]);
  return Buffer.concat([letters('LIST'), le32(inside.length), inside]);
};

/** Seven bits a byte, as ID3 counts. */
const synchsafe = (value: number): Buffer => Buffer.from([21, 14, 7, 0].map((by) => (value >> by) & 0x7f));

const id3 = (size: number, inside: Buffer): Buffer => Buffer.concat([letters('ID3\x04\0\0'), synchsafe(size), inside]);
const id3Frame = (name: string, inside: Buffer): Buffer =>
  Buffer.concat([letters(name), synchsafe(inside.length), letters('\0\0'), inside]);

/** Sounds that lie about their sizes, or carry more words than sound. */
export function damagedAudio(mp3: Buffer): HostileFile[] {
  const wav = (about: string, bytes: Buffer, must: HostileFile['must'] = 'harmless'): HostileFile => ({
    filename: 'sound.wav',
    about: `WAV: ${about}`,
    bytes,
    is: 'audio/wav',
    must,
  });
  const song = (about: string, bytes: Buffer): HostileFile => ({
    filename: 'song.mp3',
    about: `MP3: ${about}`,
    bytes,
    is: 'audio/mpeg',
    must: 'harmless',
  });
  const texts = Array.from({ length: 10_000 }, (_, at) => id3Frame('TXXX', letters(`\0key ${at}\0value`)));
  const manyTexts = Buffer.concat(texts);
  const cover = id3Frame('APIC', letters('\0image/svg+xml\0\x03\0<svg onload="alert(1)"></svg>'));
  return [
    wav('nothing in it, it says', wave({ data: 0 })),
    wav('4 GB of audio in the header', wave({ riff: 0xffffffff, data: 0xfffffff0 })),
    wav('twice the audio it has', wave({ data: SAMPLES.length * 2 })),
    wav('a size of nothing', wave({ riff: 0 })),
    wav('no channel', wave({ channels: 0 }), 'refused'),
    wav('65,535 channels', wave({ channels: 65_535 }), 'refused'),
    wav('no sample a second', wave({ rate: 0 }), 'refused'),
    wav('4 billion samples a second', wave({ rate: 0xffffffff })),
    wav('samples of no bytes', wave({ align: 0, bits: 0 })),
    wav('samples of 65,535 bits', wave({ bits: 65_535 })),
    wav('an unknown codec', wave({ codec: 0x7777 }), 'refused'),
    wav('10,000 tags', wave({ before: infoList(10_000) })),
    song('a tag of 256 MB, it says', id3(2 ** 28 - 1, mp3)),
    song('a tag of 12 MB', Buffer.concat([id3(12_000_000, Buffer.alloc(12_000_000)), mp3])),
    song('10,000 tags', Buffer.concat([id3(manyTexts.length, manyTexts), mp3])),
    song(
      '1,000 tags one behind the other',
      Buffer.concat([...Array.from({ length: 1000 }, () => id3(10, Buffer.alloc(10))), mp3]),
    ),
    song('a cover image that is an SVG', Buffer.concat([id3(cover.length, cover), mp3])),
  ];
}

import { box, changeBox, fullBox, letters, u16, u32, u64 } from '../bytes/boxes.ts';
import type { HostileFile } from './hostile-file.ts';

const FTYP = box('ftyp', letters('isom'), u32(512), letters('isomiso2mp41'));
const TRACK_PATH = ['moov', 'trak', 'mdia', 'minf'];
const SAMPLES = [...TRACK_PATH, 'stbl'];

/** Makes the video refer to samples elsewhere: at a URL or in a file. */
function elsewhere(mp4: Buffer, target: string): Buffer {
  const url = fullBox('url ', 0, letters(`${target}\0`));
  return changeBox(mp4, [...TRACK_PATH, 'dinf', 'dref'], () => Buffer.concat([u32(0), u32(1), url]));
}

/** Nests boxes to the given depth. */
const nested = (name: string, depth: number): Buffer =>
  Buffer.concat(Array.from({ length: depth }, (_, level) => Buffer.concat([u32(8 * (depth - level)), letters(name)])));

function manyTracks(mp4: Buffer, count: number): Buffer {
  return changeBox(mp4, ['moov'], (moov) => {
    const start = moov.indexOf('trak') - 4;
    const track = moov.subarray(start, start + moov.readUInt32BE(start));
    return Buffer.concat([moov, ...Array.from({ length: count }, () => track)]);
  });
}

const tags = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, at) => {
    const text = letters(`tag ${at}`);
    return box('\xa9nam', u16(text.length), u16(0), text);
  });

/** Creates videos whose boxes have a wrong length, count, depth or location. */
export function damagedMp4(mp4: Buffer, address: string): HostileFile[] {
  const file = (about: string, bytes: Buffer, must: HostileFile['must'] = 'harmless'): HostileFile => ({
    filename: 'video.mp4',
    about: `MP4: ${about}`,
    bytes,
    is: 'video/mp4',
    must,
  });
  const lengths = [2, 7, 0x7fffffff, 0xffffffff].map((length) =>
    file(`a first box of ${length} bytes`, Buffer.concat([FTYP, u32(length), letters('moov'), mp4]), 'refused'),
  );
  const longs = [1n, 15n, 2n ** 63n, 2n ** 64n - 1n].map((length) =>
    file(
      `a box of ${length} bytes in 64 bits`,
      Buffer.concat([FTYP, u32(1), letters('moov'), u64(length), mp4]),
      'refused',
    ),
  );
  const counted = (name: string, entries: number, size = 0) =>
    changeBox(mp4, [...SAMPLES, name], (table) =>
      name === 'stsz'
        ? Buffer.concat([u32(0), u32(size), u32(entries), table.subarray(12)])
        : Buffer.concat([u32(0), u32(entries), table.subarray(8)]),
    );
  const tables = ['stts', 'stsc', 'stco', 'stsz', 'stss'].map((name) =>
    file(`${name} with 4 billion entries`, counted(name, 0xffffffff)),
  );
  const movie = (at: number, value: number) =>
    changeBox(mp4, ['moov', 'mvhd'], (head) =>
      Buffer.concat([head.subarray(0, at), u32(value), head.subarray(at + 4)]),
    );
  return [
    ...lengths,
    ...longs,
    ...tables,
    file('samples of 2 GB each', counted('stsz', 100, 0x7fffffff), 'refused'),
    file('a time scale of nothing', movie(12, 0)),
    file('a length of 136 years', movie(16, 0xffffffff)),
    file('1,000 tracks', manyTracks(mp4, 1000), 'refused'),
    file(
      '10,000 tags',
      changeBox(mp4, ['moov'], (moov) => Buffer.concat([moov, box('udta', ...tags(10_000))])),
    ),
    file(
      '10,000 tags of one list',
      changeBox(mp4, ['moov'], (moov) =>
        Buffer.concat([moov, box('udta', box('meta', u32(0), box('ilst', ...tags(10_000))))]),
      ),
    ),
    ...['moov', 'trak', 'udta', 'meta', 'wave'].map((name) =>
      file(`${name} 20,000 deep`, Buffer.concat([FTYP, nested(name, 20_000)]), 'refused'),
    ),
    file('100,000 empty boxes', Buffer.concat([FTYP, ...Array.from({ length: 100_000 }, () => box('free')), mp4])),
    ...[`${address}/fetched`, 'file:///etc/passwd', '/etc/passwd', 'concat:/etc/passwd'].map((target) =>
      file(`samples that lie in ${target}`, elsewhere(mp4, target)),
    ),
  ];
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionFor, HEAD_BYTES, kindFor, MediaType, mediaTypes, typeName, typeOfBytes } from './media-type.ts';

/** Bytes written as text; \xNN is a byte. Filled up to the length of a head. */
const head = (text: string, length = HEAD_BYTES): Uint8Array => {
  const bytes = new Uint8Array(length);
  bytes.set(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).subarray(0, length));
  return bytes;
};

const heads: Readonly<Record<MediaType, readonly string[]>> = {
  'image/jpeg': ['\xff\xd8\xff\xe0\x00\x10JFIF', '\xff\xd8\xff\xe1\x00\x10Exif', '\xff\xd8\xff\xdb'],
  'image/png': ['\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  'image/gif': ['GIF87a', 'GIF89a'],
  'image/webp': ['RIFF\x24\x00\x00\x00WEBPVP8 '],
  'image/bmp': ['BM\x36\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00\x28\x00\x00\x00'],
  'video/mp4': ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'MSNV', 'M4V '].map(
    (brand) => `\x00\x00\x00\x20ftyp${brand}`,
  ),
  'video/quicktime': [
    '\x00\x00\x00\x14ftypqt  ',
    ...['moov', 'mdat', 'wide', 'free', 'skip'].map((box) => `\x00\x00\x00\x08${box}`),
  ],
  'video/webm': ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'],
  'video/x-matroska': ['\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska'],
  'video/x-msvideo': ['RIFF\x00\x00\x01\x00AVI LIST'],
  'video/x-ms-wmv': ['\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'],
  'video/x-flv': ['FLV\x01\x05\x00\x00\x00\x09'],
  'audio/mpeg': ['ID3\x04\x00', '\xff\xfb\x90\x64', '\xff\xf3\x40\xc4', '\xff\xe3\x18\xc4'],
  'audio/wav': ['RIFF\x24\x00\x01\x00WAVEfmt '],
  'audio/mp4': ['\x00\x00\x00\x1cftypM4A ', '\x00\x00\x00\x1cftypM4B '],
};

const strangers: Readonly<Record<string, string>> = {
  nothing: '',
  SVG: '<svg xmlns="http://www.w3.org/2000/svg">',
  'XML before SVG': '<?xml version="1.0"?><svg>',
  HTML: '<!DOCTYPE html><html>',
  script: 'alert(1)//',
  'a playlist': '#EXTM3U\n#EXT-X-VERSION:3\n',
  'a list of files': 'ffconcat version 1.0\nfile x\n',
  'a stream description': 'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\n',
  'a manifest': '<?xml version="1.0"?><MPD>',
  PDF: '%PDF-1.7\n',
  ZIP: 'PK\x03\x04',
  program: '\x7fELF\x02\x01\x01',
  AVIF: '\x00\x00\x00\x20ftypavif',
  HEIC: '\x00\x00\x00\x18ftypheic',
  '3GP': '\x00\x00\x00\x18ftyp3gp4',
  TIFF: 'II*\x00',
  'a GIF of an unknown version': 'GIF88a',
  icon: '\x00\x00\x01\x00\x01\x00',
  Ogg: 'OggS\x00\x02',
  FLAC: 'fLaC',
  AIFF: 'FORM\x00\x00\x00\x00AIFF',
  'RIFF of another form': 'RIFF\x00\x00\x00\x00RMID',
  'raw AAC': '\xff\xf1\x50\x80',
  'MPEG audio of layer II': '\xff\xfd\x90\x00',
  'MPEG audio without a bit rate': '\xff\xfb\x00\x00',
  'MPEG audio with a bad bit rate': '\xff\xfb\xf0\x00',
  'MPEG audio of a reserved version': '\xff\xeb\x90\x00',
  'text with a byte order mark': '\xff\xfeh\x00i\x00',
  'a name of the prototype as brand': '\x00\x00\x00\x20ftypcons',
};

const known = Object.entries(heads).flatMap(([type, examples]) => examples.map((example) => [type, example] as const));

describe('what a file is', () => {
  it.each(known)('is %s by its first bytes: %j', (type, example) => {
    expect(typeOfBytes(head(example))).toBe(type);
  });

  it.each(Object.entries(strangers))('is not taken: %s', (_, example) => {
    expect(typeOfBytes(head(example))).toBeNull();
  });

  it('has an example here for every type that is taken', () => {
    expect(Object.keys(heads).toSorted()).toEqual(Object.keys(mediaTypes).toSorted());
  });

  it('is decided by the beginning alone: what follows the head changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.uint8Array({ maxLength: 200 }), ([type, example], rest) => {
        const longer = new Uint8Array(HEAD_BYTES + rest.length);
        longer.set(head(example));
        longer.set(rest, HEAD_BYTES);
        expect(typeOfBytes(longer)).toBe(type);
      }),
    );
  });

  it('is never guessed from half a signature', () => {
    const short = known.filter(([type]) => type !== 'audio/mpeg' && type !== 'image/jpeg');
    for (const [, example] of short) expect(typeOfBytes(head(example.slice(0, 2), 2))).toBeNull();
  });

  it('answers for any bytes at all, with a type that is taken or none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const type = typeOfBytes(bytes);
        expect(type === null || MediaType.safeParse(type).success).toBe(true);
      }),
    );
  });
});

describe('the names of types', () => {
  it('say the kind, the word people use and the ending we give', () => {
    expect([kindFor('audio/mp4'), typeName('audio/mp4'), extensionFor('audio/mp4')]).toEqual(['audio', 'M4A', 'm4a']);
    expect([kindFor('image/jpeg'), typeName('image/jpeg'), extensionFor('image/jpeg')]).toEqual([
      'image',
      'JPG',
      'jpg',
    ]);
  });

  it('give no ending to two types', () => {
    const endings = Object.values(mediaTypes).flatMap(({ endings: own }) => [...own]);
    expect(new Set(endings).size).toBe(endings.length);
  });

  it('refuse a type that is not in the list', () => {
    for (const type of ['image/svg+xml', 'text/html', 'toString', '']) {
      expect(MediaType.safeParse(type).success).toBe(false);
    }
  });
});

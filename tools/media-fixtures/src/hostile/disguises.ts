import { gzipSync } from 'node:zlib';
import type { MediaType } from '@universal-media/contract/platforms/media-type';
import { mediaTypes } from '@universal-media/contract/platforms/media-type';
import { box, letters, u32 } from '../bytes/boxes.ts';
import type { Seeded } from '../seeded.ts';
import { CONTRABAND, type HostileFile } from './hostile-file.ts';
import type { Carrier } from './polyglots.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${CONTRABAND}')"><image href="file:///etc/passwd"/></svg>`;

/** Things that are never taken, whatever they are called. */
const strangers: Readonly<Record<string, Buffer>> = {
  svg: letters(svg),
  'svg with a declaration': letters(
    `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
  ),
  'svg behind a byte order mark': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), letters(svg)]),
  'svg behind spaces': letters(`${' \n'.repeat(40)}${svg}`),
  'svg in gzip': gzipSync(svg),
  html: letters(`<!DOCTYPE html><script>alert('${CONTRABAND}')</script>`),
  'html behind a comment': letters(`<!-- GIF89a --><script>alert('${CONTRABAND}')</script>`),
  php: letters(`<?php system($_GET['c']); // ${CONTRABAND}`),
  script: letters(`#!/bin/sh\ntouch /tmp/${CONTRABAND}\n`),
  pdf: letters('%PDF-1.7\n%%EOF'),
  zip: letters('PK\x03\x04\x14\0\0\0'),
  program: letters('\x7fELF\x02\x01\x01'.padEnd(64, '\0')),
  windows: letters('MZ\x90\0'.padEnd(128, '\0')),
  tiff: letters('II*\0\x08\0\0\0'.padEnd(64, '\0')),
  icon: letters('\0\0\x01\0\x01\0'.padEnd(64, '\0')),
  psd: letters('8BPS\0\x01'.padEnd(64, '\0')),
  postscript: letters('%!PS-Adobe-3.0 EPSF\n(/etc/passwd) (r) file'),
  flash: letters('FWS\x0a'.padEnd(64, '\0')),
  ogg: letters('OggS\0\x02'.padEnd(64, '\0')),
  flac: letters('fLaC'.padEnd(64, '\0')),
  midi: letters('MThd\0\0\0\x06\0\0\0\x01\0\x60'),
  avif: Buffer.concat([box('ftyp', letters('avif'), u32(0), letters('avifmif1')), Buffer.alloc(64)]),
  heic: Buffer.concat([box('ftyp', letters('heic'), u32(0), letters('mif1heic')), Buffer.alloc(64)]),
  text: letters(`just words ${CONTRABAND}`),
  mail: letters('From: a@b.example\r\nContent-Type: text/html\r\n\r\n<script>'),
  'image magick script': letters(
    'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "|id"\npop graphic-context',
  ),
};

const endings: readonly [string, ...string[]] = ['jpg', 'png', 'gif', 'mp4', 'mov', 'webm', 'mp3', 'wav', 'm4a'];

export const disguised = (random: Seeded): HostileFile[] =>
  Object.entries(strangers).map(([about, bytes]) => ({
    filename: `holiday.${random.pick(endings)}`,
    about: `${about} in disguise`,
    bytes,
    is: null,
    must: 'refused',
  }));

/** Valid files with the extension of another type, because the name must not matter. */
export const misnamed = (carriers: readonly Carrier[], random: Seeded): HostileFile[] =>
  carriers.flatMap(({ file, bytes }) =>
    [random.pick(endings), 'html'].map((ending) => ({
      filename: `${file.content_type === 'image' ? 'video' : 'image'}.${ending}`,
      about: `${file.name} called ${ending}`,
      bytes,
      is: file.media_type,
      must: 'itself',
    })),
  );

/** The first bytes of each type and then nothing, or noise. */
export function hollow(heads: ReadonlyMap<MediaType, Buffer>, random: Seeded): HostileFile[] {
  return [...heads].flatMap(([is, head]) => {
    const filename = `hollow.${mediaTypes[is].endings[0]}`;
    const noise = Buffer.concat([head, random.bytes(20_000)]);
    return [
      { filename, about: `${is}: a head alone`, bytes: head, is, must: 'refused' },
      { filename, about: `${is}: a head and noise`, bytes: noise, is, must: 'refused' },
    ] as const;
  });
}

export const scraps: readonly HostileFile[] = [
  { filename: 'empty.jpg', about: 'nothing', bytes: Buffer.alloc(0), is: null, must: 'refused' },
  { filename: 'one.png', about: 'one byte', bytes: Buffer.from([0x89]), is: null, must: 'refused' },
  { filename: 'zeros.mp4', about: 'a megabyte of zeros', bytes: Buffer.alloc(1024 * 1024), is: null, must: 'refused' },
  {
    filename: 'ones.mp3',
    about: 'a megabyte of ones',
    bytes: Buffer.alloc(1024 * 1024, 0xff),
    is: null,
    must: 'refused',
  },
];

import { extensionFor, type MediaType, mediaTypes } from '@universal-media/contract/platforms/media-type';

const EXTENSION = /\.[a-z0-9]{1,5}$/i;
// Control characters, and characters that change the writing direction: a name must read as what it is.
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}]/gu;

const withoutExtension = (filename: string): string => {
  const base = filename.replace(EXTENSION, '');
  return base === '' ? filename : base;
};

/** Removes folders and invisible characters from a file name. */
export function cleanFileName(given: string, maxLength: number): string {
  const own = given.split(/[/\\]/).at(-1) ?? '';
  const name = own.toWellFormed().replaceAll(INVISIBLE, '').trim().slice(0, maxLength).toWellFormed();
  return name === '' ? 'unnamed' : name;
}

/** Gives the name an extension that matches the type of the file. */
export function withExtension(filename: string, type: MediaType): string {
  const extensions: readonly string[] = mediaTypes[type].endings;
  const extension = EXTENSION.exec(filename)?.[0].slice(1).toLowerCase();
  return extension !== undefined && extensions.includes(extension)
    ? filename
    : `${withoutExtension(filename)}.${extensionFor(type)}`;
}

/** Names a version after its slot: "Spring sale 9x16.mp4". Colons are not allowed everywhere. A long name is cut before the slot. */
export function versionName(filename: string, slot: string, type: MediaType, maxLength: number): string {
  const tail = ` ${slot.replace(':', 'x')}.${extensionFor(type)}`;
  return `${withoutExtension(filename)
    .slice(0, maxLength - tail.length)
    .trimEnd()}${tail}`;
}

import { endingOf, type MediaType, mediaTypes } from '@universal-media/contract/media-type';

const ENDING = /\.[a-z0-9]{1,5}$/i;

const baseOf = (filename: string): string => {
  const base = filename.replace(ENDING, '');
  return base === '' ? filename : base;
};

/** The name with an ending that says what the file is, whatever the name said before. */
export function namedAs(filename: string, type: MediaType): string {
  const endings: readonly string[] = mediaTypes[type].endings;
  const ending = ENDING.exec(filename)?.[0].slice(1).toLowerCase();
  return ending !== undefined && endings.includes(ending) ? filename : `${baseOf(filename)}.${endingOf(type)}`;
}

/** "Spring sale 9x16.mp4": a colon is no letter of a file name everywhere. What is too long loses letters before the slot. */
export function nameOfFix(filename: string, slot: string, type: MediaType, most: number): string {
  const tail = ` ${slot.replace(':', 'x')}.${endingOf(type)}`;
  return `${baseOf(filename)
    .slice(0, most - tail.length)
    .trimEnd()}${tail}`;
}

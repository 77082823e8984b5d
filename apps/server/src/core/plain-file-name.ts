// Control characters, and those that turn the direction of writing: a name must read as what it is.
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu;

/** A file's own name without the folders it lay in, and without what nobody can see. */
export function plainFileName(given: string, most: number): string {
  const own = given.split(/[/\\]/).at(-1) ?? '';
  const name = own.toWellFormed().replaceAll(UNSEEN, '').trim().slice(0, most).toWellFormed();
  return name === '' ? 'unnamed' : name;
}

/** A headline of the home page, cut into the lines it is shown in. All have as many lines, so that nothing moves. */
export interface Hero {
  readonly name: string;
  readonly lines: readonly [string, string, string];
}

/** The headlines that are compared. A visitor without scripts, and a search engine, gets the first. */
export const heroes: readonly Hero[] = [
  { name: 'Punchy', lines: ['Build one ad.', 'Run it on', 'every screen.'] },
  { name: 'Professional', lines: ['One brief,', 'one budget,', 'every channel.'] },
  { name: 'Playful', lines: ['Your ad', 'wants to be', 'on TV.'] },
];

/** Reads the headline that an address asks for by `?hero=2`, as its number from 1; null if it asks for none. */
export function readForcedHero(parameter: string | null): number | null {
  const number = Number(parameter);
  return Number.isInteger(number) && number >= 1 && number <= heroes.length ? number : null;
}

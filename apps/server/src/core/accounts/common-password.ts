/**
 * Recognizes common passwords and their usual variations: capitals, digits and symbols before or after, and look-alike
 * characters within ("P@ssw0rd1!"). A common word that is only part of
 * something longer ("Dragon-Kettle-Harbor") is not an early guess and passes.
 */
export type IsCommonPassword = (password: string) => boolean;

// A prefix or suffix is at most a year and two symbols. Longer ones count only if they are common themselves.
const MAX_DECORATION = 6;
// Up to three characters around "12345678" do not make it uncommon.
const TOO_SHORT_TO_MATTER = 3;

// 1, ! and l are used for i and for each other, so all become i. The list is folded in the same way.
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const fold = (text: string): string => text.replaceAll(/[@431!l0$57]/g, (sign) => lookAlikes[sign] ?? sign);
const isOneCharacter = (text: string): boolean => /^(.)\1+$/u.test(text);

export function commonPasswordCheck(words: Iterable<string>): IsCommonPassword {
  const common = new Set<string>();
  let longest = 0;
  for (const word of words) {
    common.add(fold(word.toLowerCase()));
    longest = Math.max(longest, word.length);
  }
  const isCommon = (text: string) => text.length <= longest && common.has(fold(text));
  const isWord = (text: string) => isCommon(text) || isOneCharacter(text);

  return (password) => {
    const text = password.toLowerCase();
    const { begin, end } = findLetters(text);
    if (isWord(text) || undecorated(text, begin, end).some(isWord)) return true;
    const core = text.slice(begin, end);
    const around = `${text.slice(0, begin)}${text.slice(Math.max(begin, end))}`;
    return (core.length <= TOO_SHORT_TO_MATTER || isWord(core)) && isCommon(around.replaceAll(/\D/g, ''));
  };
}

/** Finds where the first letter starts and the last one ends. */
function findLetters(text: string): { begin: number; end: number } {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const last = letters.at(-1);
  return { begin: letters.at(0)?.index ?? text.length, end: last ? last.index + last[0].length : 0 };
}

/**
 * Strips both ends step by step instead of all at once: the last "@" of "Chels3@" is a letter in disguise, and the digits of
 * "abc123!" belong to a common password.
 */
function undecorated(text: string, begin: number, end: number): string[] {
  const all: string[] = [];
  for (let first = 0; first <= Math.min(begin, MAX_DECORATION); first += 1) {
    const maxCut = Math.min(text.length - end, MAX_DECORATION - first);
    for (let cut = 0; cut <= maxCut; cut += 1) all.push(text.slice(first, text.length - cut));
  }
  return all.filter((each) => each.length > TOO_SHORT_TO_MATTER);
}

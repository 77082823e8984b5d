const LATIN = 'abcdefghijklmnopqrstuvwxyz';

const consecutive = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));

/** Letters of each script, to write our Latin ones in: as many as it has, up to 26. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Arab: Array.from('ابجدهفغحيكلمنوقرستثضصخذزظشع'),
  Armn: consecutive(0x561, 26),
  Beng: consecutive(0x995, 20),
  Cyrl: consecutive(0x430, 32),
  Deva: consecutive(0x915, 20),
  Ethi: Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x1200 + index * 8)),
  Geor: consecutive(0x10d0, 26),
  Grek: consecutive(0x3b1, 17),
  Gujr: consecutive(0xa95, 19),
  Guru: consecutive(0xa15, 19),
  Hans: Array.from('的一是不了人我在有他这中大来上国个到说们为子和你地出'),
  Hant: Array.from('的一是不了人我在有他這中大來上國個到說們為子和你地出'),
  Hebr: consecutive(0x5d0, 27),
  Jpan: Array.from('あいうえおかきくけこさしすせそたちつてとなにぬねのは'),
  Khmr: consecutive(0x1780, 26),
  Knda: consecutive(0xc95, 19),
  Kore: Array.from('가나다라마바사아자차카타파하거너더러머버서어저처커터'),
  Laoo: Array.from('ກຂຄງຈສຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອຮ'),
  Mlym: consecutive(0xd15, 20),
  Mymr: consecutive(0x1000, 26),
  Orya: consecutive(0xb15, 19),
  Sinh: consecutive(0xd9a, 23),
  Taml: Array.from('கஙசஞடணதநபமயரலவழளறன'),
  Telu: consecutive(0xc15, 19),
  Thai: consecutive(0xe01, 26),
};

// Where the script is Latin too, the vowels carry an accent: the text reads as foreign and can still be made out.
const accents = Array.from('áéíóú');
const withAccents = Array.from(LATIN).map((letter) => accents['aeiou'.indexOf(letter)] ?? letter);

/** The script a language is mostly written in: `zh-tw` -> `Hant`. */
const scriptFor = (language: string): string => new Intl.Locale(language).maximize().script ?? 'Latn';

/** A letter of ours in a language's own; what is no Latin letter stays. */
export function letterIn(language: string): (letter: string) => string {
  const alphabet = scripts[scriptFor(language)] ?? withAccents;
  return (letter) => {
    const index = LATIN.indexOf(letter.toLowerCase());
    if (index === -1) return letter;
    const written = alphabet[index % alphabet.length] ?? letter;
    return letter === letter.toLowerCase() ? written : written.toUpperCase();
  };
}

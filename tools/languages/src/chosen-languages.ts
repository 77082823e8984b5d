/**
 * The languages an ad can be written in, by the codes the product uses. CLDR knows seven hundred; these are the ones with
 * an ad market or a place in the specification. Names that CLDR lacks, or that readers here know otherwise, are given
 * here; everything else is CLDR's.
 */
interface ChosenLanguage {
  /** CLDR's name of it, where it is not the code itself. */
  readonly cldr?: string;
  /** The keys under which CLDR counts its people in a country, where it is not the code alone. */
  readonly counted_as?: readonly string[];
  /** A variant of one country: only its people are counted. */
  readonly only_in?: string;
  readonly name?: string;
  readonly native_name?: string;
  /** The country whose flag the specification wants, where CLDR's likeliest one misleads; null for none. */
  readonly flag?: string | null;
  readonly note?: string;
}

const asCldrHasThem = `
  af sq am ar hy az eu be bs bg ca ceb co hr cs da nl en et fi fr gl de el gu ha haw he hi hu is ig ga it ja kn kk km rw
  ko ky lo lv lt lb mk mg ml mt mr mn ne ps pl ro ru gd sk sl so es su sv tg ta tt te th tr tk uk ur ug uz vi cy yo
`;

const withMore: Record<string, ChosenLanguage> = {
  bn: { name: 'Bengali' },
  eo: { flag: null, note: 'Planned language' },
  'es-ar': { cldr: 'es', only_in: 'AR', name: 'Spanish (Argentina)', native_name: 'Español (Argentina)' },
  'es-mx': { cldr: 'es', only_in: 'MX', name: 'Spanish (Mexico)', native_name: 'Español (México)' },
  fa: { note: 'Farsi, Dari' },
  fil: { counted_as: ['fil', 'tl'], note: 'Tagalog' },
  'fr-ca': { cldr: 'fr', only_in: 'CA', name: 'French (Canada)', native_name: 'Français (Canada)' },
  fy: { name: 'Frisian' },
  hmn: { counted_as: ['hmn', 'mww', 'hnj'], native_name: 'Hmoob', flag: null },
  ht: { native_name: 'Kreyòl ayisyen' },
  id: { native_name: 'Bahasa Indonesia' },
  jv: { native_name: 'Basa Jawa' },
  // CLDR's name begins with a small letter, and the script has no capitals in running text.
  ka: { native_name: 'ქართული' },
  ku: { counted_as: ['ku', 'kmr'], native_name: 'Kurdî', note: 'Kurmanji, Latin script', flag: null },
  la: { native_name: 'Latina', flag: 'VA' },
  mi: { native_name: 'Māori', note: 'Te reo Māori' },
  ms: { counted_as: ['ms', 'zlm'], native_name: 'Bahasa Melayu' },
  my: { note: 'Myanmar' },
  no: { cldr: 'nb', counted_as: ['no', 'nb', 'nn'], name: 'Norwegian', native_name: 'Norsk', note: 'Bokmål' },
  ny: { name: 'Chichewa', native_name: 'Chichewa', note: 'Nyanja' },
  or: { note: 'Oriya' },
  pa: { note: 'Gurmukhi script' },
  pt: { flag: 'PT' },
  'pt-br': { cldr: 'pt', only_in: 'BR', name: 'Portuguese (Brazil)', native_name: 'Português (Brasil)' },
  sd: { note: 'Arabic script' },
  si: { note: 'Sinhalese' },
  sm: { native_name: 'Gagana Samoa' },
  sn: { native_name: 'chiShona' },
  sr: { note: 'Cyrillic script' },
  st: { name: 'Sesotho', native_name: 'Sesotho', note: 'Southern Sotho' },
  sw: { native_name: 'Kiswahili' },
  xh: { native_name: 'isiXhosa' },
  yi: { flag: null },
  zh: { counted_as: ['zh'], name: 'Chinese (Simplified)', native_name: '简体中文', note: 'Mainland China, Singapore' },
  'zh-tw': {
    cldr: 'zh-Hant',
    counted_as: ['zh_Hant'],
    name: 'Chinese (Traditional)',
    native_name: '繁體中文',
    flag: 'TW',
    note: 'Taiwan, Hong Kong, Macao',
  },
  zu: { native_name: 'isiZulu' },
};

export const chosenLanguages: Record<string, ChosenLanguage> = {
  ...Object.fromEntries(
    asCldrHasThem
      .trim()
      .split(/\s+/)
      .map((code) => [code, {}]),
  ),
  ...withMore,
};

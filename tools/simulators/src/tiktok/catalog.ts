/** The languages that ads can be aimed at. */
const languages = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  sv: 'Swedish',
  th: 'Thai',
  tr: 'Turkish',
  vi: 'Vietnamese',
  zh: 'Chinese (Simplified)',
} as const;
export const LANGUAGE_CODES = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
] as const satisfies readonly (keyof typeof languages)[];

export const listLanguages = () => ({ languages: LANGUAGE_CODES.map((code) => ({ code, name: languages[code] })) });

const interests = [
  'Apparel & Accessories',
  'Baby, Kids & Maternity',
  'Beauty & Personal Care',
  'Business Services',
  'E-Commerce (Non-app)',
  'Education',
  'Financial Services',
  'Food & Beverage',
  'Games',
  'Home Improvement',
  'News & Entertainment',
  'Pets',
  'Sports & Outdoors',
  'Tech & Electronics',
  'Travel',
  'Vehicles & Transportation',
].map((interest_category_name, index) => ({
  interest_category_id: String(10_000 + index * 1_000),
  interest_category_name,
  level: 1,
}));

export const isInterest = (id: string): boolean => interests.some((one) => one.interest_category_id === id);
export const listInterests = () => ({ interest_categories: interests });

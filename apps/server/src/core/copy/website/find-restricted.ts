import { RESTRICTED_CATEGORIES, type RestrictedCategory } from '@universal-media/contract/copy/help/site-findings';
import { visibleText, type WebPage } from './page.ts';
import { readNodes, readTypes } from './structured-data.ts';

interface Signs {
  /** Types of structured data, which are clear by themselves. */
  readonly types: RegExp;
  /** Words in the text. One may be chance (a cafe "in good health"), so several different ones are needed. */
  readonly words: readonly string[];
}

const signs: Readonly<Record<RestrictedCategory, Signs>> = {
  health: {
    types: /Medical|Physician|Dentist|Hospital|Pharmacy|Clinic/,
    words: ['patients', 'clinic', 'doctor', 'medical', 'treatment', 'therapy', 'dentist', 'prescription', 'surgery'],
  },
  alcohol: {
    types: /Brewery|Winery|Distillery|BarOrPub|LiquorStore/,
    words: ['brewery', 'winery', 'distillery', 'whiskey', 'liquor', 'wine tasting', 'craft beer', 'spirits'],
  },
  gambling: { types: /Casino/, words: ['casino', 'betting', 'sportsbook', 'poker', 'slots', 'jackpot'] },
  cannabis: { types: /Cannabis/, words: ['cannabis', 'dispensary', 'thc', 'cbd', 'marijuana'] },
  finance: {
    types: /FinancialService|BankOrCreditUnion|InsuranceAgency/,
    words: ['loans', 'mortgage', 'credit card', 'refinance', 'apr', 'lender', 'insurance', 'crypto'],
  },
  housing: {
    types: /RealEstate|ApartmentComplex|Apartment/,
    words: ['real estate', 'realtor', 'apartments', 'for rent', 'homes for sale', 'listings', 'leasing'],
  },
  employment: {
    types: /EmploymentAgency|JobPosting/,
    words: ['staffing', 'recruiting', 'job openings', 'job seekers', 'temp agency', 'hiring now'],
  },
  political: {
    types: /PoliticalParty/,
    words: ['vote for', 'paid for by', 'campaign donation', 'ballot', 'candidate for', 'elect '],
  },
};

const MIN_WORDS = 3;

/** Finds a category for which platforms limit ads. */
export function findRestricted(pages: readonly WebPage[]): RestrictedCategory | null {
  const types = pages.flatMap(({ json_ld }) => readNodes(json_ld).flatMap(readTypes));
  const text = visibleText(pages).toLowerCase();
  const has = (word: string): boolean => new RegExp(`\\b${word}`).test(text);
  const found = RESTRICTED_CATEGORIES.find(
    (category) =>
      types.some((type) => signs[category].types.test(type)) || signs[category].words.filter(has).length >= MIN_WORDS,
  );
  return found ?? null;
}

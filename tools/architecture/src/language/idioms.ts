/** A word or spelling that we no longer use, and what to write instead. docs/glossary.md has the meanings. */
export interface Idiom {
  readonly pattern: RegExp;
  readonly use: string;
  /** Files in which the word is right: another company's term, or a stored value. */
  readonly except?: RegExp;
}

const word = (source: string) => new RegExp(`\\b(?:${source})\\b`, 'i');

const adVendors = /connectors\/ad-platforms|tools\/simulators|docs\/decisions\/0034/;

const idioms: readonly Idiom[] = [
  {
    pattern: word('somebody|someone|whoever|whosoever|nobody|everybody'),
    use: 'name the user, advertiser or staff member',
  },
  { pattern: word('anew'), use: 'again, recreate or restart' },
  { pattern: word('over there'), use: 'on the platform' },
  { pattern: word('stands? here'), use: 'appears, or name the place' },
  { pattern: word('reckon(?:s|ed|ing)?'), use: 'estimate, calculate or expect' },
  { pattern: word('mend(?:s|ed|ing)?'), use: 'fix' },
  { pattern: word('stand-ins?'), use: 'simulator' },
  { pattern: word('wish(?:es)?'), use: 'input or request' },
  { pattern: word('twins?'), use: 'duplicate' },
  { pattern: /\bstrays?\b(?!\.)/i, use: 'orphan', except: /launch\/compare-platforms\.ts$/ },
  {
    pattern: word('the house|house-?wide|houses?'),
    use: 'system, or Universal Media',
    except: /transact\.ts$|row-security|tests\/load\/ledger\/baseline/,
  },
  { pattern: word('fulfil|fulfils|fulfilments?'), use: 'review, or manual fulfillment' },
  { pattern: word('portfolios?'), use: 'campaign list or detail', except: adVendors },
  { pattern: word('standings?'), use: 'state' },
  // `flights.` and `strays.` begin the stored names of jobs.
  { pattern: /\bflights\b(?!\.)/i, use: 'campaign lifecycle' },
  { pattern: word('films?'), use: 'video' },
  // Meta calls the address of a thumbnail `picture`.
  { pattern: /(?<![</])\bpictures?\b/i, use: 'image', except: /\/meta\/media\.ts$/ },
  { pattern: /\b(?:const|function) [a-z]\w*Of\b/, use: 'a verb, or xFor: getX, toX, findX' },
  { pattern: /\b(?:MOST|LEAST)_[A-Z]|[A-Z]_(?:MOST|LEAST)\b/, use: 'MAX_ or MIN_' },
  { pattern: /(?:^|[.:;*/]\s+)So (?:many|long|often|much|few)\b/, use: 'a sentence that starts with its subject' },
  {
    // One apostrophe everywhere, the one that the specification's texts have, so that a text can be found by typing it.
    pattern: /(?<=[a-z}])’(?=[a-z])|(?<=s)’(?= )/i,
    use: "a straight apostrophe (')",
    // What advertisers and their visitors type, and names in other languages.
    except: /testing\/(?:ad-platforms|faithfulness)|golden-questions|folded-name|four-languages|targeting\/countries/,
  },
  { pattern: /\d %(?! \d)/, use: 'a percentage without a space: 2.9%' },
  {
    pattern:
      /colour|favour|behaviour|honour|neighbour|rumour|labour(?!er)|catalogue|\bcentred?\b|\blicence(?! ouverte)|\bgrey\b|judgement|(?<!['"/._-])\benrol(?:s|ment)?\b(?!['"_])|whilst|learnt|\bprogramme/i,
    use: 'American spelling',
  },
  {
    pattern:
      /(?:organ|author|recogn|initial|serial|normal|optim|minim|maxim|summar|custom|categor|final|synchron|standard|general|neutral|util|real|special|emphas|apolog|critic)is(?:e[sdr]?|ing|ation)\b|\banalys(?:e[sd]?|ing)\b/i,
    use: 'American spelling',
  },
  {
    pattern: /\bcancelled\b(?!['"`_:])|\bcancelling\b|\blabelled\b|\btravell/i,
    use: 'American spelling',
    // A specified text, and an audience as campaigns stored it before.
    except: /contract\/src\/(?:money\/purchases|campaigns\/campaign(?:\.test)?)\.ts$/,
  },
];

export const idiomsIn = (path: string, line: string): Idiom[] =>
  idioms.filter(({ pattern, except }) => pattern.test(line) && !(except?.test(path) ?? false));

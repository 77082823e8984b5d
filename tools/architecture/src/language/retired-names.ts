// Words that names no longer use, and what to write instead. docs/glossary.md has the meanings.
const retired = new Map([
  ['acts', 'actions'],
  ['desk', 'staff page or editor'],
  ['door', 'call or refusal'],
  ['doors', 'calls'],
  ['film', 'video'],
  ['heard', 'received'],
  ['house', 'system or company'],
  ['insist', 'retry'],
  ['lack', 'missing'],
  ['lacks', 'missing or needs'],
  ['least', 'min'],
  ['most', 'max'],
  ['news', 'events'],
  ['picture', 'image'],
  ['portfolio', 'campaign list'],
  ['road', 'steps or way'],
  ['roads', 'ways'],
  ['said', 'reported, answered or statement'],
  ['shelf', 'storage'],
  ['somebody', 'user, advertiser or staff member'],
  ['told', 'reported or notified'],
  ['wish', 'request'],
  ['world', 'environment'],
]);

// A column and a stored payload keep their names, a forecast is a range from `least` to `most`, Meta calls the address of a
// thumbnail `picture`, and a map may show the world.
const exceptions = /^(?:least|most|news)$|[wW]orldMap$|\bworld-map$|^picture$/;

const declaration = /\b(?:const|let|function|class|interface|type|enum|readonly)\s+([A-Za-z_$][\w$]*)/g;

const wordsIn = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

const problemsWith = (name: string): { name: string; use: string }[] =>
  exceptions.test(name)
    ? []
    : wordsIn(name).flatMap((word) => {
        const use = retired.get(word);
        return use === undefined ? [] : [{ name, use }];
      });

/** Finds retired words in the names that a line of code declares. */
export const retiredNamesIn = (line: string): { name: string; use: string }[] =>
  [...line.matchAll(declaration)].flatMap(([, name = '']) => problemsWith(name));

/** Finds retired words in the name of a source file. */
export const retiredFileName = (path: string): { name: string; use: string }[] =>
  problemsWith(/([^/]+?)(?:\.(?:test|spec))?\.tsx?$/.exec(path)?.[1] ?? '');

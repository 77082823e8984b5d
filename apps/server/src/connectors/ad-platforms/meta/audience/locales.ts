import { languageName } from '@universal-media/contract/copy/languages';
import { z } from 'zod';
import type { Graph } from '../graph.ts';

const Found = z.object({ data: z.array(z.object({ key: z.number(), name: z.string() })) });

// The same few languages are looked up again and again, and Meta's keys do not change.
const known = new WeakMap<Graph, Map<string, readonly number[]>>();

/** Picks `Spanish (All)` before `Spanish`, and that before all of `Spanish (Spain)`, `Spanish (Mexico)`. */
function pickKeys(data: z.infer<typeof Found>['data'], name: string): number[] {
  const whole = data.find((one) => one.name === `${name} (All)`) ?? data.find((one) => one.name === name);
  return whole === undefined
    ? data.filter((one) => one.name.startsWith(`${name} (`)).map(({ key }) => key)
    : [whole.key];
}

/** Finds Meta's locales for languages. Languages that Meta does not offer are left out. */
export async function findLocales(
  graph: Graph,
  languages: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const locales = known.get(graph) ?? new Map<string, readonly number[]>();
  known.set(graph, locales);
  for (const language of languages.filter((code) => !locales.has(code))) {
    const name = languageName(language);
    const { data } = await graph.read('search', { type: 'adlocale', q: name }, Found);
    locales.set(language, pickKeys(data, name));
  }
  return new Map(
    languages.flatMap((language) => {
      const keys = locales.get(language) ?? [];
      return keys.length === 0 ? [] : [[language, keys]];
    }),
  );
}

import { languageName } from '@universal-media/contract/copy/languages';
import { z } from 'zod';
import type { BusinessApi } from '../business-api.ts';

const Found = z.object({ languages: z.array(z.object({ code: z.string(), name: z.string() })) });

// TikTok's list changes about once a year.
const known = new WeakMap<BusinessApi, z.infer<typeof Found>['languages']>();

/** Finds TikTok's codes for languages, by code or by name. Languages that TikTok does not offer are left out. */
export async function findLanguageCodes(
  api: BusinessApi,
  languages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const offered = known.get(api) ?? (await api.read('tool/language/', {}, Found)).languages;
  known.set(api, offered);
  return new Map(
    languages.flatMap((language) => {
      const found =
        offered.find(({ code }) => code.toLowerCase() === language) ??
        offered.find(({ name }) => name === languageName(language));
      return found === undefined ? [] : [[language, found.code]];
    }),
  );
}

import { copyHelpEndpoints } from '@universal-media/contract/copy/help/suggestions';
import { translationEndpoints } from '@universal-media/contract/copy/translation';
import { type Api, implement } from '#http/implement.ts';
import type { CopyContext } from './context.ts';
import { suggestCopy } from './suggestions/suggest-copy.ts';
import { getTranslationStatus, translateAd, translateText } from './translation/translate.ts';

export function copyRoutes(api: Api, context: CopyContext): void {
  implement(
    api,
    translationEndpoints,
  )({
    translateText: ({ who, body, transact }) => translateText(context, transact, who, body),
    translateAd: ({ who, body, transact }) => translateAd(context, transact, who, body),
    getTranslationStatus: ({ who }) => getTranslationStatus(context, who),
  });

  implement(api, copyHelpEndpoints)({ suggestCopy: ({ who, body }) => suggestCopy(context, who, body) });
}

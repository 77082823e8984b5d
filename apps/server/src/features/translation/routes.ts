import { translationEndpoints } from '@universal-media/contract/translation';
import { type Api, implement } from '../../http/implement.ts';
import type { TranslationService } from './service.ts';

export function translationRoutes(api: Api, translation: TranslationService): void {
  implement(
    api,
    translationEndpoints,
  )({
    translate: ({ who, body, transact }) => translation.translate(transact, who, body),
    translate_ad: ({ who, body, transact }) => translation.translateAd(transact, who, body),
    status: ({ who, transact }) => translation.standing(transact, who),
  });
}

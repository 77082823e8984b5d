import { termsEndpoints } from '@universal-media/contract/terms';
import { type Api, implement } from '../../http/implement.ts';
import type { TermsService } from './service.ts';

export function termsRoutes(api: Api, terms: TermsService): void {
  implement(
    api,
    termsEndpoints,
  )({
    status: async ({ who }) => terms.status(who),
    accept: ({ who, body, request, transact }) => terms.accept(transact, who, body.tos_version, request),
  });
}

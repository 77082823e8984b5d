import { contentEndpoints } from '@universal-media/contract/content';
import { type Api, implement } from '../../http/implement.ts';
import type { FixService } from './service.ts';

const { fix } = contentEndpoints;

export function fixRoutes(api: Api, fixes: FixService): void {
  implement(api, { fix })({
    fix: ({ who, params, body, transact }) => fixes.fix(transact, who, params, body),
  });
}

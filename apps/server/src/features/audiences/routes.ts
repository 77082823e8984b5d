import { audienceEndpoints } from '@universal-media/contract/audiences';
import { type Api, implement } from '../../http/implement.ts';
import type { AudienceService } from './service.ts';

export function audienceRoutes(api: Api, audiences: AudienceService): void {
  implement(
    api,
    audienceEndpoints,
  )({
    async addPart({ who, params, body, transact }) {
      await audiences.addPart(transact, who, params, body.marks);
      return undefined;
    },
    finish: ({ who, params, body, transact }) => audiences.finish(transact, who, params.audience_id, body),
    async remove({ who, params, transact }) {
      await audiences.remove(transact, who, params.audience_id);
      return undefined;
    },
  });
}

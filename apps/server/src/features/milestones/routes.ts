import { milestoneEndpoints } from '@universal-media/contract/milestones';
import { type Api, implement } from '../../http/implement.ts';
import type { MilestoneService } from './service.ts';

export function milestoneRoutes(api: Api, milestones: MilestoneService): void {
  implement(
    api,
    milestoneEndpoints,
  )({
    mine: async ({ who, transact }) => ({ milestones: await milestones.mine(transact, who) }),
    all: async () => ({ milestones: milestones.all() }),
  });
}

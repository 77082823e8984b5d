import type { Deps } from '../../deps.ts';
import { advertiserDoor } from './advertisers.ts';
import { campaignMoney } from './campaign-money.ts';
import type { InventedProvider } from './invented-provider.ts';
import { staffRoom } from './staff-room.ts';
import type { Story } from './story.ts';
import { tillOf } from './till.ts';

/** What every story is played on. */
export const newStage = (story: Story, deps: Deps, provider: InventedProvider) => ({
  story,
  deps,
  door: advertiserDoor(deps),
  room: staffRoom(deps),
  till: tillOf(deps, provider),
  runsCampaign: campaignMoney(story, deps),
});

export type Stage = ReturnType<typeof newStage>;

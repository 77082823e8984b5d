import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { platformShares } from '@universal-media/contract/campaigns/budget/platform-shares';
import { campaignCost, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Campaign, CampaignPlatform } from '#storage/schema.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { newEmail } from './people.ts';
import { once } from './wallets.ts';

interface Overrides {
  readonly data?: Partial<CampaignData>;
  readonly campaign?: Partial<Insertable<Campaign>>;
  /** What is so on every platform, and what is so on one. */
  readonly part?: Partial<Insertable<CampaignPlatform>>;
  readonly parts?: Partial<Record<PlatformId, Partial<Insertable<CampaignPlatform>>>>;
}

const runs = (status: string) => ['approved', 'launching', 'scheduled', 'active'].includes(status);

async function anyStaffMember({ owner, clock }: TestEnvironment): Promise<string> {
  const admin_id = uuidv7();
  const person = { admin_id, email: newEmail(), full_name: 'Sam Adeyemi', password_hash: '-', role: 'admin' } as const;
  await owner
    .insertInto('staff_member')
    .values({ ...person, created_at: clock.now() })
    .execute();
  return admin_id;
}

/** A campaign that waits for its review, or what the overrides make of it, put straight into the tables. Nothing is held. */
export async function campaignRow(environment: TestEnvironment, user_id: string, overrides: Overrides = {}) {
  const now = environment.clock.now();
  const today = now.toISOString().slice(0, 10);
  const data = CampaignData.parse({
    name: 'Spring opening',
    start_date: addDaysTo(today, 1),
    end_date: addDaysTo(today, 10),
    time_zone: 'UTC',
    selectedPlatforms: ['google', 'meta'],
    headline: 'The doors open on Saturday',
    body_copy: 'Come and see what is new, and stay for coffee.',
    landing_page_url: 'https://shop.example/spring',
    declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
    ...overrides.data,
  });
  const cost = campaignCost(data, data.selectedPlatforms.length);
  const { name, start_date, end_date, time_zone } = data;
  const status = overrides.campaign?.status ?? 'under_review';
  const approval = runs(status)
    ? { approved_at: now, approved_by: await anyStaffMember(environment), approved_revision: 1 }
    : {};
  const row = {
    campaign_id: uuidv7(),
    user_id,
    status,
    campaign_data: JSON.stringify(data),
    name,
    start_date,
    end_date,
    time_zone,
    media_cents: BigInt(cost.media_cents),
    fee_cents: BigInt(cost.fee_cents),
    total_cents: BigInt(cost.total_cents),
    payment_method: 'credits' as const,
    submitted_at: now,
    created_at: now,
    updated_at: now,
    ...approval,
    ...overrides.campaign,
  };
  await environment.owner.insertInto('campaign').values(row).execute();
  const { campaign_id } = row;

  const allocation = allocationInForce(data.budget_allocation, data.selectedPlatforms, totalBudget(data));
  const parts = platformShares(allocation, cost).map(({ platform, media_cents, fee_cents }) => {
    const run = { state: 'created', wanted: 'created', ...overrides.part, ...overrides.parts?.[platform] } as const;
    const paid = { captured_media_cents: BigInt(media_cents), captured_fee_cents: BigInt(fee_cents), live_at: now };
    return {
      campaign_id,
      user_id,
      platform,
      media_cents: BigInt(media_cents),
      fee_cents: BigInt(fee_cents),
      updated_at: now,
      ...(run.state === 'live' && { ...paid, external_id: `external-${uuidv7()}` }),
      ...run,
    };
  });
  await environment.owner.insertInto('campaign_platform').values(parts).execute();
  return { ...row, data, parts };
}

/** Gives its owner what it costs, or another amount, and sets that aside for it. */
export async function fundCampaign(
  environment: TestEnvironment,
  { campaign_id, user_id, total_cents }: { campaign_id: string; user_id: string; total_cents: bigint },
  cents = Number(total_cents),
): Promise<string> {
  const { database, services } = environment.deps;
  const hold_id = uuidv7();
  await database.transact(async (trx) => {
    await services.money.ledger.grantCredits(trx, { user_id, kind: 'grant', from: 'promotion', cents, ...once() });
    await services.money.ledger.placeHold(trx, { hold_id, user_id, cents, ...once() });
    const hold = { hold_id, campaign_id, user_id, revision: 1, created_at: environment.clock.now() };
    await trx.insertInto('campaign_hold').values(hold).execute();
  });
  return hold_id;
}

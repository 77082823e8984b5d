import { Campaign, LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import { endDateAfter } from '@universal-media/contract/campaigns/dates';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { s3Objects } from '#connectors/objects/s3-objects.ts';
import { contentObjects } from '#core/creative/content-objects.ts';
import { after } from '#core/kit/clock.ts';
import { readConfig } from '../../src/config.ts';
import { type AccountHolder, accountHolder } from '../builders/account-holder.ts';
import { contentRow, imageFacts } from '../builders/content-row.ts';
import { bearer, staffMember } from '../builders/people.ts';
import { createWallets, once } from '../builders/wallets.ts';
import { finishJobs } from './jobs.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const Found = z.object({ campaign: Campaign });
const StaffFound = campaignStaffEndpoints.getStaffCampaign.answers.body;

const shapes = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1080 },
  { width: 1080, height: 1920 },
];

/** Advertisers who submit campaigns, a staff member who decides, and the jobs in between, run on request. */
export async function openLaunchEnvironment(env: Record<string, string> = {}) {
  return launchEnvironmentIn(await openTestEnvironment({ env }));
}

/** Adds the same to an environment that has more, such as a payment provider. */
export async function launchEnvironmentIn(environment: TestEnvironment) {
  const wallets = createWallets(environment);
  const signIn = () => staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
  let staff = await signIn();
  let signedInAt = environment.clock.now();
  /** Signs in again when the clock was moved beyond the session. */
  const asStaff = async () => {
    if (environment.clock.now() > after(signedInAt, { hours: 1 })) {
      staff = await signIn();
      signedInAt = environment.clock.now();
    }
    return bearer(staff.token);
  };

  const today = () => environment.clock.now().toISOString().slice(0, 10);

  const objects = s3Objects(readConfig(environment.settings).objects);

  /** Stores an approved image in every shape. */
  const createImages = async (user_id: string): Promise<{ content_id: string; filename: string }[]> => {
    const files = [];
    for (const size of shapes) {
      const { content_id, filename, object_name } = await contentRow(environment, {
        user_id,
        filename: 'image.jpg',
        media_type: 'image/jpeg',
        facts: JSON.stringify({ ...imageFacts, ...size, filename: 'image.jpg', media_type: 'image/jpeg' }),
      });
      await objects.putFile(contentObjects(object_name).raw, import.meta.filename);
      const at = environment.clock.now();
      const approval = { content_id, user_id, approval_status: 'approved', submitted_at: at, decided_at: at } as const;
      await environment.owner
        .insertInto('content_approval')
        .values({ ...approval, decided_by: staff.admin_id })
        .execute();
      files.push({ content_id, filename });
    }
    return files;
  };

  /** Builds a complete submission: $1,000 over ten days from today on. */
  const submission = async (who: AccountHolder, platforms: readonly PlatformId[], changes: object = {}) => ({
    draft_id: uuidv7(),
    name: 'Winter tune-up',
    start_date: today(),
    end_date: endDateAfter(today(), 10),
    time_zone: 'UTC',
    budget_type: 'total',
    budget_amount: 1_000,
    platforms: [...platforms],
    headline: 'Your bike, ready for winter',
    body_copy: 'A full service in two days, with collection from your door.',
    landing_page_url: 'https://bikes.example/winter',
    declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
    geographic_targeting: {
      targeting_type: 'nationwide',
      locations: [
        {
          place_id: 'country:US',
          type: 'country',
          value: 'US',
          display_name: 'United States',
          country_code: 'US',
          state_code: null,
          coordinates: null,
          population: 331_000_000,
          county: null,
        },
      ],
      radius_miles: 25,
    },
    uploadedContent: await createImages(who.user_id),
    refund_policy_accepted: true,
    ...changes,
  });

  const confirmAll = async (campaign_id: string): Promise<void> => {
    const headers = await asStaff();
    const url = `/api/admin/campaigns/${campaign_id}`;
    const found = StaffFound.safeParse((await environment.app.inject({ url, headers })).json());
    for (const { kind, subject } of found.data?.campaign.confirmations ?? []) {
      const payload = { kind, subject, confirmed: true };
      await environment.app.inject({ method: 'PUT', url: `${url}/confirmations`, headers, payload });
    }
  };

  return {
    environment,
    asStaff,
    confirmAll,
    wallets,
    submission,

    /** Creates an advertiser with the given number of paid credits. */
    async advertiser(credits = 5_000): Promise<AccountHolder> {
      const who = await accountHolder(environment);
      const paid_cents = credits * 100;
      const sale = { kind: 'purchase', paid_cents, discount_cents: 0, bonus_cents: 0, processing_cents: 0 } as const;
      if (credits > 0) {
        await wallets.doing((trx) => wallets.ledger.creditPurchase(trx, { user_id: who.user_id, ...sale, ...once() }));
      }
      return who;
    },

    async create(who: AccountHolder, platforms: readonly PlatformId[], changes: object = {}): Promise<LaunchResult> {
      const answer = await who.post('/api/campaigns', await submission(who, platforms, changes));
      if (answer.statusCode !== 201) throw new Error(`creating was answered ${answer.statusCode}: ${answer.body}`);
      return LaunchResult.parse(answer.json());
    },

    find: async (who: AccountHolder, campaign_id: string): Promise<Campaign> =>
      Found.parse((await who.get(`/api/campaigns/${campaign_id}`)).json()).campaign,

    row: (campaign_id: string) =>
      environment.owner
        .selectFrom('campaign')
        .selectAll()
        .where('campaign_id', '=', campaign_id)
        .executeTakeFirstOrThrow(),

    parts: (campaign_id: string) =>
      environment.owner
        .selectFrom('campaign_platform')
        .selectAll()
        .where('campaign_id', '=', campaign_id)
        .orderBy('platform')
        .execute(),

    /** Decides as staff do: before an approval they confirm what they watched and opened. */
    decide: async (campaign_id: string, query: Record<string, string>) => {
      if (query['status'] === 'active') await confirmAll(campaign_id);
      return environment.app.inject({
        method: 'PUT',
        url: `/api/admin/campaigns/${campaign_id}/status?${new URLSearchParams(query).toString()}`,
        headers: await asStaff(),
      });
    },

    updateRun: async (campaign_id: string, platform: PlatformId, payload: object) =>
      environment.app.inject({
        method: 'PUT',
        url: `/api/admin/campaigns/${campaign_id}/platforms/${platform}`,
        headers: await asStaff(),
        payload,
      }),

    /** Everything that is due now, and what follows from it. */
    async settled(): Promise<void> {
      for (let jobs = await finishJobs(environment); jobs.length > 0; jobs = await finishJobs(environment));
    },

    /** Credits that can be spent, and those that are set aside. */
    async wallet(who: AccountHolder) {
      const { balance_cents, held_cents, granted_cents } = await wallets.has(who.user_id);
      return { balance: balance_cents / 100, held: held_cents / 100, granted: granted_cents / 100 };
    },

    async close() {
      objects.close();
      await environment.close();
    },
  };
}

export type LaunchEnvironment = Awaited<ReturnType<typeof openLaunchEnvironment>>;

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '#storage/transact.ts';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { claimOn, once, why } from '#testing/builders/wallets.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { sendDebtEmail } from './send-debt-email.ts';
import { stopForDebt } from './stop-for-debt.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

const ledger = () => launch.environment.deps.services.money.ledger;
const transact = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => launch.environment.deps.database.transact(work);
const balance = ({ user_id }: AccountHolder) => transact((trx) => ledger().readBalance(trx, user_id));
const status = async (campaign_id: string) => (await launch.row(campaign_id)).status;

const waiting = async (who: AccountHolder) => {
  const { campaign_id } = await launch.create(who, ['google', 'meta']);
  await launch.settled();
  return campaign_id;
};
const running = async (who: AccountHolder) => {
  const campaign_id = await waiting(who);
  await launch.decide(campaign_id, { status: 'active' });
  for (const platform of ['google', 'meta'] as const) {
    await launch.updateRun(campaign_id, platform, { state: 'live', external_id: `${platform}-${campaign_id}` });
  }
  return campaign_id;
};

/** Takes back everything that can be spent and so much more, as a dispute does. */
const owe = async ({ user_id }: AccountHolder, cents: number) => {
  const { balance_cents } = await transact((trx) => ledger().readBalance(trx, user_id));
  const dispute = { user_id, dispute_id: randomUUID(), ...claimOn(randomUUID(), balance_cents + cents), ...why };
  await transact((trx) => ledger().takeForDispute(trx, dispute));
  await stopForDebt(launch.environment.deps.services.campaigns.context, user_id);
};

it('cancels what is not on air yet, and its held credits pay the debt', async () => {
  const jo = await launch.advertiser();
  const campaign_id = await waiting(jo);
  const { held_cents } = await balance(jo);
  await owe(jo, held_cents);
  expect(await status(campaign_id)).toBe('cancelled');
  expect(await balance(jo)).toMatchObject({ balance_cents: 0, held_cents: 0, debt_cents: 0 });
});

it('tells the advertiser once what is owed, and nothing when the canceled campaigns paid it', async () => {
  const { context } = launch.environment.deps.services.campaigns;
  const [jo, ada] = [await launch.advertiser(), await launch.advertiser()];
  await owe(jo, 4_550);
  const debt_id = randomUUID();
  await sendDebtEmail(context, jo.user_id, debt_id);
  await sendDebtEmail(context, jo.user_id, debt_id);
  await waiting(ada);
  await owe(ada, (await balance(ada)).held_cents);
  await sendDebtEmail(context, ada.user_id, randomUUID());
  const owing = async ({ email }: AccountHolder) =>
    (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('You owe'));
  expect([await owing(jo), await owing(ada)]).toEqual([['You owe 45.50 credits'], []]);
});

it('keeps what the debt does not need', async () => {
  const jo = await launch.advertiser();
  const [first, second] = [await waiting(jo), await waiting(jo)];
  await owe(jo, 100);
  expect([await status(first), await status(second)]).toEqual(['under_review', 'cancelled']);
});

it('pauses what is on air, and nothing goes on air before the debt is paid', async () => {
  const jo = await launch.advertiser();
  const campaign_id = await running(jo);
  await owe(jo, 1_000);
  expect(await status(campaign_id)).toBe('paused');
  const resume = () => jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'active' });
  expect((await resume()).json()).toMatchObject({ code: 'debt_unpaid' });
  expect((await launch.decide(campaign_id, { status: 'active' })).json()).toMatchObject({ code: 'debt_unpaid' });
  const grant = { user_id: jo.user_id, kind: 'grant', from: 'adjustment', cents: 1_000, ...once() } as const;
  await transact((trx) => ledger().grantCredits(trx, grant));
  expect((await resume()).statusCode).toBe(200);
});

import type { CampaignState } from '@universal-media/simulators/ad-platforms/state';
import { findStuck, ledgerFaults } from '../kit/end-checks.ts';
import type { ChaosEnvironment } from '../kit/environment.ts';
import { findings } from '../kit/findings.ts';
import { unfinishedInvocations } from '../kit/invocations.ts';
import { unfinishedJobs } from '../kit/records.ts';
import type { Launching } from './crowd.ts';
import type { Remote } from './platforms.ts';
import { type CampaignRecord, type PartRecord, readCampaigns, readParts, readWallets, unsettled } from './records.ts';

interface Checked {
  readonly environment: ChaosEnvironment;
  readonly remote: Remote;
  readonly launching: Launching;
  readonly campaigns: number;
}

/** Our key for a campaign on a platform, as it appears in the name on the platform. */
const toKey = ({ campaign_id, platform, begun_revision }: PartRecord): string =>
  `um-${campaign_id.replaceAll('-', '')}-${platform}-${begun_revision}`;

const describe = (one: CampaignState): string => `${one.name} (${one.id}, ${one.status}, ${one.review})`;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

const hasEnded = ({ status }: CampaignRecord) => ['completed', 'rejected', 'failed', 'cancelled'].includes(status);
const isOver = ({ state }: PartRecord) => state === 'ended' || state === 'refused';

/** The state a platform run of ours must have on the platform; null if any state is fine. */
const remoteStatus: Readonly<Record<string, CampaignState['status'] | null>> = {
  live: 'active',
  in_review: 'active',
  paused: 'paused',
  created: 'paused',
  ended: 'archived',
  // Its money went back: it must not run, even if a review changes its mind.
  refused: 'archived',
};

/** What is there, held against what we know: each exactly once, each as it should be, and nothing else. */
function checkPlatforms({ remote }: Checked, parts: readonly PartRecord[], add: ReturnType<typeof findings>['add']) {
  const known = new Map(parts.map((part) => [toKey(part), part]));
  const there = Object.entries(remote).flatMap(([connection, { campaigns }]) =>
    campaigns.map((campaign) => ({ connection, campaign, part: known.get(campaign.key ?? '') })),
  );
  const running = there.filter(({ campaign }) => campaign.status !== 'archived');
  const perKey = Map.groupBy(running, ({ campaign }) => campaign.key ?? campaign.name);
  const made = Object.values(remote).flatMap(({ created }) => Object.entries(created));

  add(
    'made_more_than_once',
    made.filter(([, times]) => times > 1).map(([key, times]) => `${key}: ${times} times`),
  );
  const opened = Object.values(remote).flatMap((one) => Object.entries(one.opened));
  add(
    'accounts_opened_twice',
    opened.filter(([, times]) => times > 1).map(([key, times]) => `${key}: ${times} times`),
  );
  const perAccount = Map.groupBy(there, ({ connection, campaign }) => `${connection} ${campaign.account_id}`);
  add(
    'accounts_shared',
    [...perAccount].flatMap(([account, all]) => {
      const owners = new Set(all.flatMap(({ part }) => (part ? [part.user_id] : [])));
      return owners.size > 1 ? [`${account} has campaigns of ${owners.size} advertisers`] : [];
    }),
  );
  add(
    'exists_twice',
    [...perKey]
      .filter(([, all]) => all.length > 1)
      .map(([, all]) => all.map((one) => describe(one.campaign)).join(' and ')),
  );
  add(
    'orphans',
    running
      .filter(({ campaign, part, connection }) => part?.external_id !== campaign.id || part.connection !== connection)
      .map(({ campaign }) => describe(campaign)),
  );
  const byId = new Map(there.map(({ connection, campaign }) => [`${connection} ${campaign.id}`, campaign]));
  const connected = parts.filter(({ connection }) => connection !== null);
  const other = connected.flatMap((part) => {
    const campaign = byId.get(`${part.connection} ${part.external_id}`);
    const wanted = remoteStatus[part.state] ?? null;
    if (part.external_id === null) return isOver(part) ? [] : [`${toKey(part)} is ${part.state} and nowhere`];
    if (!campaign) return [`${toKey(part)} is ${part.state}, and ${part.external_id} is not there`];
    return wanted === null || campaign.status === wanted ? [] : [`${describe(campaign)}, here ${part.state}`];
  });
  add('not_as_it_should_be_there', other);
  add(
    'budgets_differ',
    connected.flatMap((part) => {
      const campaign = byId.get(`${part.connection} ${part.external_id}`);
      if (!campaign || isOver(part) || campaign.budget_cents === part.media_cents) return [];
      return [`${describe(campaign)} may spend ${campaign.budget_cents}, and ${part.media_cents} was ordered`];
    }),
  );
  // Also what it spent after we had stopped looking: the end is when the last figures are read.
  add(
    'ended_and_not_settled_to_the_cent',
    connected.flatMap((part) => {
      const campaign = byId.get(`${part.connection} ${part.external_id}`);
      if (!campaign || part.state !== 'ended' || part.captured_media_cents === 0) return [];
      const due = Math.max(0, part.captured_media_cents - campaign.spend_cents);
      return part.returned_cents === due ? [] : [`${describe(campaign)}: ${part.returned_cents} came back of ${due}`];
    }),
  );
  return { there: there.length, running: running.filter(({ campaign }) => campaign.status === 'active').length };
}

/** Nothing runs that staff did not approve or that no credits were set aside for. */
function checkRunning(
  { remote }: Checked,
  parts: readonly PartRecord[],
  byCampaign: ReadonlyMap<string, CampaignRecord>,
  add: ReturnType<typeof findings>['add'],
) {
  // Also what was begun and given up there: the revision at the end of the key does not count.
  const lifeless = (key: string | null) => key?.replace(/-\d+$/, '') ?? '';
  const known = new Map(parts.map((part) => [lifeless(toKey(part)), byCampaign.get(part.campaign_id)]));
  const ran = Object.values(remote).flatMap(({ campaigns }) =>
    campaigns.flatMap((campaign) => {
      const first = campaign.history.find(({ status }) => status === 'active');
      return first ? [{ campaign, at: new Date(first.at), record: known.get(lifeless(campaign.key)) }] : [];
    }),
  );
  const before = (then: Date | null | undefined, at: Date) => then && then <= at;
  const without = (is: (one: (typeof ran)[number]) => unknown) =>
    ran.filter((one) => !is(one)).map(({ campaign, at }) => `${describe(campaign)} since ${at.toISOString()}`);
  add(
    'active_without_approval',
    without(({ record, at }) => before(record?.approved_at, at)),
  );
  add(
    'active_without_hold',
    without(({ record, at }) => before(record?.held_since, at)),
  );
  const live = parts.filter(({ state }) => state === 'live');
  add(
    'live_and_not_taken',
    live.filter(({ open_cents }) => open_cents > 0).map((part) => `${toKey(part)}: ${part.open_cents} is open`),
  );
  return { ran: ran.length };
}

/** Every cent that was held is taken, back, or still held for a platform that may yet run. */
function checkMoney(
  records: readonly CampaignRecord[],
  parts: readonly PartRecord[],
  add: ReturnType<typeof findings>['add'],
) {
  const partsByCampaign = Map.groupBy(parts, ({ campaign_id }) => campaign_id);
  const wrong = (is: (record: CampaignRecord, own: readonly PartRecord[]) => boolean) =>
    records
      .filter((record) => is(record, partsByCampaign.get(record.campaign_id) ?? []))
      .map(({ name, status, held_cents, captured_cents, released_cents }) =>
        [`${name} is ${status}`, `held ${held_cents}`, `captured ${captured_cents}`, `released ${released_cents}`].join(
          ', ',
        ),
      );
  add(
    'finished_and_not_paid_out',
    wrong((record) => hasEnded(record) && record.held_cents !== record.captured_cents + record.released_cents),
  );
  add(
    'captured_otherwise_than_by_platform',
    wrong(({ captured_cents }, own) => captured_cents !== sum(own.map((part) => part.captured_cents))),
  );
  add(
    'held_otherwise_than_needed',
    wrong((record, own) => {
      const left = record.held_cents - record.captured_cents - record.released_cents;
      const needed = sum(own.filter((part) => !isOver(part)).map((part) => part.open_cents));
      return !hasEnded(record) && record.status !== 'awaiting_payment' && left !== needed;
    }),
  );
}

/** Compares our books with those of three platforms and with every answer that was given. */
export async function checkLaunches(checked: Checked) {
  const { environment, launching, campaigns } = checked;
  const { database, setting } = environment;
  const { found, add } = findings();
  const [records, parts] = [await readCampaigns(database), await readParts(database)];
  const byCampaign = new Map(records.map((record) => [record.campaign_id, record]));

  add('wrong_answers', launching.wrong);
  const missing = campaigns - launching.sent.length;
  add('never_answered', missing === 0 ? [] : [`${missing} of ${campaigns}`]);
  add('campaigns_not_once', records.length === campaigns ? [] : [`${records.length} on record, ${campaigns} sent off`]);
  add(
    'forgotten',
    launching.sent.filter(({ campaign_id }) => !byCampaign.has(campaign_id)).map(({ campaign_id }) => campaign_id),
  );

  const platforms = checkPlatforms(checked, parts, add);
  const running = checkRunning(checked, parts, byCampaign, add);
  checkMoney(records, parts, add);
  const ofUser = Map.groupBy(records, ({ user_id }) => user_id);
  const wallets = await readWallets(database);
  add(
    'wallets_not_to_the_cent',
    wallets.flatMap(({ user_id, cents, given_cents }) => {
      const own = ofUser.get(user_id) ?? [];
      const spent = sum(own.map(({ captured_cents, returned_cents }) => captured_cents - returned_cents));
      return cents === given_cents - spent ? [] : [`${user_id} has ${cents}, got ${given_cents} and spent ${spent}`];
    }),
  );
  add('ledger_not_clean', await ledgerFaults(environment));
  add('not_settled', await unsettled(database));
  add('jobs_unfinished', await findStuck(() => unfinishedJobs(database)));
  add('invocations_unfinished', await findStuck(() => unfinishedInvocations(setting('RESTATE_ADMIN_URL'))));
  const statuses = Map.groupBy(records, ({ status }) => status);
  return {
    found,
    ...platforms,
    ...running,
    statuses: Object.fromEntries([...statuses].map(([status, all]) => [status, all.length])),
    captured_cents: sum(records.map(({ captured_cents }) => captured_cents)),
    released_cents: sum(records.map(({ released_cents }) => released_cents)),
    returned_cents: sum(records.map(({ returned_cents }) => returned_cents)),
    faults: Object.fromEntries(Object.entries(checked.remote).map(([name, { faults }]) => [name, faults])),
  };
}

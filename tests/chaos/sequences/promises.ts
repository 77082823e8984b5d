import { findStuck } from '../kit/end-checks.ts';
import type { ChaosEnvironment } from '../kit/environment.ts';
import { findings } from '../kit/findings.ts';
import { unfinishedInvocations } from '../kit/invocations.ts';
import type { Kill } from '../kit/kills.ts';
import { unfinishedJobs } from '../kit/records.ts';
import { type CaughtMail, readMailbox } from '../welcome-mail/mailbox.ts';
import { type EmailRecord, type Owner, readEmails } from './records.ts';

const STEPS = 3;
// The date of an email has whole seconds, and one whose last question was asked just before may be on its way.
const ON_ITS_WAY_MS = 2_000;

interface Evidence {
  readonly environment: ChaosEnvironment;
  readonly owners: readonly Owner[];
  readonly unsubscribed: ReadonlyMap<string, Date>;
  readonly kills: readonly Kill[];
}

/** How long the worker may talk to the mail server and then try to record its answer. */
const SENDING_MS = 60_000;

const isCutOff = ({ recorded_at }: EmailRecord, kills: readonly Kill[]): boolean =>
  recorded_at !== null &&
  kills.some(({ victim, at }) => {
    const after_ms = at.getTime() - recorded_at.getTime();
    return victim !== 'api' && after_ms > -ON_ITS_WAY_MS && after_ms < SENDING_MS;
  });

const nameFor = ({ campaign_id, step }: EmailRecord) => `${campaign_id}, email ${step}`;

/** Holds what arrived and what is on record against what was promised to the advertisers. */
export async function checkSequences({ environment, owners, unsubscribed, kills }: Evidence) {
  const { found, add } = findings();
  const records = await readEmails(environment.database);
  const mails = (await readMailbox(environment.setting('MAILBOX_URL'))).filter(({ message_id }) =>
    message_id.startsWith('<sequence.'),
  );
  const copies = Map.groupBy(mails, ({ message_id }) => message_id);
  const copiesFor = ({ campaign_id, step }: EmailRecord): CaughtMail[] =>
    [...copies].find(([id]) => id.startsWith(`<sequence.after_completion.${campaign_id}.${step}@`))?.[1] ?? [];
  const emailByUser = new Map(owners.map(({ user_id, email }) => [user_id, email]));
  const leftAt = ({ user_id }: EmailRecord) => unsubscribed.get(emailByUser.get(user_id) ?? '');

  const perCampaign = Map.groupBy(records, ({ campaign_id }) => campaign_id);
  add(
    'plans_not_three',
    owners.filter(({ campaign_id }) => perCampaign.get(campaign_id)?.length !== STEPS).map(({ email }) => email),
  );
  add('sent_early', records.filter(({ is_early }) => is_early).map(nameFor));
  add(
    'after_unsubscribe',
    mails
      .filter(
        ({ to, begun_at }) =>
          begun_at.getTime() > (unsubscribed.get(to)?.getTime() ?? Number.POSITIVE_INFINITY) + ON_ITS_WAY_MS,
      )
      .map(({ message_id }) => message_id),
  );
  add('never_finished', records.filter(({ state }) => state === 'scheduled').map(nameFor));
  const unknown = records.filter(({ outcome }) => outcome === 'unknown');
  add(
    'not_sent',
    records
      .filter((one) => one.state !== 'sent' && one.outcome !== 'unknown' && leftAt(one) === undefined)
      .map(nameFor),
  );
  // Lost rather than sent twice: after a kill, and never without saying so.
  add('unknown_without_a_kill', unknown.filter((one) => !isCutOff(one, kills)).map(nameFor));
  add('sent_twice', records.filter((one) => copiesFor(one).length > 1).map(nameFor));
  add(
    'skipped_for_another_reason',
    records.filter(({ state, skipped_for }) => state === 'skipped' && skipped_for !== 'marketing_off').map(nameFor),
  );
  add('sent_without_email', records.filter((one) => one.state === 'sent' && copiesFor(one).length === 0).map(nameFor));
  add('emails_of_nothing_planned', [...copies.keys()].length > records.length ? [`${copies.size} emails`] : []);
  add('jobs_unfinished', await findStuck(() => unfinishedJobs(environment.database)));
  add('invocations_unfinished', await findStuck(() => unfinishedInvocations(environment.setting('RESTATE_ADMIN_URL'))));
  return {
    found,
    emails: mails.length,
    unknown: unknown.length,
    unknown_and_not_arrived: unknown.filter((one) => copiesFor(one).length === 0).length,
    skipped: records.filter(({ state }) => state === 'skipped').length,
  };
}

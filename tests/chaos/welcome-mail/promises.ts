import type { OwnerDatabase } from '@universal-media/trial/sql';
import { findings } from '../kit/findings.ts';
import { unfinishedInvocations } from '../kit/invocations.ts';
import type { Kill } from '../kit/kills.ts';
import { countAnswers, countWelcomeJobs, readPeople, unfinishedJobs } from '../kit/records.ts';
import { type CaughtMail, readMailbox } from './mailbox.ts';
import { unexplainedCopies } from './repeated-mails.ts';
import type { SignUps } from './sign-ups.ts';

interface Evidence {
  readonly database: OwnerDatabase;
  readonly mailboxUrl: string;
  readonly adminUrl: string;
  readonly signUps: SignUps;
  readonly people: number;
  readonly kills: readonly Kill[];
}

const notOne = (what: string, numbers: ReadonlyMap<string, number>) =>
  [...numbers].filter(([, n]) => n !== 1).map(([who, n]) => `${who}: ${n} ${what}`);

/** Holds what is there against what was promised to the people who signed up. */
export async function checkPromises({ database, mailboxUrl, adminUrl, signUps, people, kills }: Evidence) {
  const { found, add } = findings();
  const records = await readPeople(database);
  const mails = await readMailbox(mailboxUrl);
  const mailsTo = Map.groupBy(mails, ({ to }) => to);
  const copiesTo = (email: string): CaughtMail[] => mailsTo.get(email) ?? [];
  const known = new Map(records.map((record) => [record.email, record]));

  add('wrong_answers', signUps.wrong);
  add(
    'people_never_answered',
    signUps.acknowledged.size === people ? [] : [`${people - signUps.acknowledged.size} of ${people}`],
  );
  add(
    'acknowledged_people_missing',
    [...signUps.acknowledged].filter(([email, id]) => known.get(email)?.user_id !== id).map(([email]) => email),
  );
  add('people_not_once', records.length === people ? [] : [`${records.length} people on record, ${people} signed up`]);
  add('sessions_not_once', notOne('sessions', new Map(records.map((r) => [r.email, r.sessions]))));
  add('audit_rows_not_once', notOne('audit rows', new Map(records.map((r) => [r.email, r.audit_rows]))));
  add(
    'deliveries_not_on_record_once',
    records.filter((r) => r.deliveries.length !== 1 || !r.deliveries[0]?.endsWith(' sent')).map((r) => r.email),
  );

  add(
    'people_without_mail',
    records.filter((r) => copiesTo(r.email).length === 0).map((r) => r.email),
  );
  add(
    'people_with_two_different_mails',
    records.filter((r) => new Set(copiesTo(r.email).map((m) => m.message_id)).size > 1).map((r) => r.email),
  );
  add(
    'mails_with_a_wrong_id',
    mails.filter((m) => !m.message_id.startsWith(`<welcome.${known.get(m.to)?.user_id}@`)).map((m) => m.message_id),
  );
  add(
    'copies_without_a_kill',
    records.flatMap((r) =>
      unexplainedCopies(copiesTo(r.email), r.recorded_at ?? undefined, kills).map(
        (copy) => `${r.email} at ${copy.arrived_at.toISOString()}`,
      ),
    ),
  );

  const [answers, jobs] = await Promise.all([countAnswers(database), countWelcomeJobs(database)]);
  add('kept_answers_not_one_each', answers === people ? [] : [`${answers} for ${people} people`]);
  add('jobs_not_one_each', jobs === people ? [] : [`${jobs} for ${people} people`]);
  add('jobs_unfinished', await unfinishedJobs(database));
  add('invocations_unfinished', await unfinishedInvocations(adminUrl));

  return {
    found,
    mails: mails.length,
    repeated_mails: mails.length - records.filter((r) => copiesTo(r.email).length > 0).length,
    slowest_mail_s: Math.max(0, ...records.map((r) => r.mail_after_s ?? 0)),
  };
}

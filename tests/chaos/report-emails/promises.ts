import { nextSendDay, sendsAt } from '@universal-media/contract/results/sharing/send-days';
import { findStuck } from '../kit/end-checks.ts';
import type { ChaosEnvironment } from '../kit/environment.ts';
import { findings } from '../kit/findings.ts';
import { unfinishedInvocations } from '../kit/invocations.ts';
import type { Kill } from '../kit/kills.ts';
import { unfinishedJobs } from '../kit/records.ts';
import { type CaughtMail, readMailbox } from '../welcome-mail/mailbox.ts';
import { unexplainedCopies } from '../welcome-mail/repeated-mails.ts';
import { readSchedules, type Schedule, type ScheduleRecord } from './records.ts';

interface Evidence {
  readonly environment: ChaosEnvironment;
  readonly schedules: readonly Schedule[];
  readonly begun_at: Date;
  readonly kills: readonly Kill[];
}

const dayIn = (time_zone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' }).format(instant);

/** The next day of a schedule. It may depend on whether it was moved on before or after midnight of its zone. */
const nextDays = ({ frequency, time_zone }: Schedule, begun_at: Date): string[] =>
  [begun_at, new Date()].map((instant) => nextSendDay(frequency, dayIn(time_zone, instant)));

/** Says what is wrong with the day for which a schedule waits; null when nothing is. */
function findWrongDay(schedule: Schedule, record: ScheduleRecord | undefined, begun_at: Date): string | null {
  if (!record) return 'is gone';
  const { sends_on, waiting } = record;
  if (!nextDays(schedule, begun_at).includes(sends_on)) return `moved from ${schedule.sends_on} to ${sends_on}`;
  const [next, ...more] = waiting;
  if (!next || more.length > 0) return `waits ${waiting.length} times`;
  const at = sendsAt(sends_on, schedule.time_zone).getTime();
  return next.day === sends_on && new Date(next.at).getTime() === at ? null : `waits for ${next.day} at ${next.at}`;
}

/** Holds what arrived and what is on record against what was promised to the advertisers. */
export async function checkReportEmails({ environment, schedules, begun_at, kills }: Evidence) {
  const { found, add } = findings();
  const records = new Map((await readSchedules(environment.database)).map((one) => [one.schedule_id, one]));
  const mails = (await readMailbox(environment.setting('MAILBOX_URL'))).filter(({ message_id }) =>
    message_id.startsWith('<report.'),
  );
  const mailsTo = Map.groupBy(mails, ({ to }) => to);
  const copiesFor = ({ email }: Schedule): CaughtMail[] => mailsTo.get(email) ?? [];
  const list = (isWrong: (schedule: Schedule) => boolean): string[] =>
    schedules.filter(isWrong).map(({ schedule_id }) => schedule_id);

  add(
    'missing',
    list((one) => copiesFor(one).length === 0),
  );
  add(
    'sent_twice',
    list((one) => new Set(copiesFor(one).map(({ message_id }) => message_id)).size > 1),
  );
  // Email programs show copies with the same id once. They may exist only where a kill fell between sending and recording.
  add(
    'copies_without_a_kill',
    schedules.flatMap((one) =>
      unexplainedCopies(copiesFor(one), records.get(one.schedule_id)?.recorded_at ?? undefined, kills).map(
        ({ message_id }) => message_id,
      ),
    ),
  );
  add(
    'of_another_schedule_or_day',
    schedules.flatMap((one) =>
      copiesFor(one)
        .filter(({ message_id }) => !message_id.startsWith(`<report.${one.schedule_id}.${one.sends_on}@`))
        .map(({ message_id }) => message_id),
    ),
  );
  add(
    'not_recorded',
    list(({ schedule_id }) => records.get(schedule_id)?.recorded_at == null),
  );
  add(
    'notifications_not_once',
    list(({ schedule_id }) => records.get(schedule_id)?.notifications !== 1),
  );
  add(
    'next_day_wrong',
    schedules.flatMap((one) => {
      const wrong = findWrongDay(one, records.get(one.schedule_id), begun_at);
      return wrong === null ? [] : [`${one.schedule_id} ${wrong}`];
    }),
  );
  add('jobs_unfinished', await findStuck(() => unfinishedJobs(environment.database)));
  add('invocations_unfinished', await findStuck(() => unfinishedInvocations(environment.setting('RESTATE_ADMIN_URL'))));
  return { found, emails: mails.length, copies: mails.length - new Set(mails.map((mail) => mail.message_id)).size };
}

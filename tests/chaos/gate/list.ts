import type { Program } from '@universal-media/trial/run-programs';
import { crashPoints } from '../crash-points/program.ts';
import { drafts } from '../drafts/program.ts';
import { idempotency } from '../idempotency/program.ts';
import { launch } from '../launch/program.ts';
import { measurement } from '../measurement/program.ts';
import { metrics } from '../metrics/program.ts';
import { purchases } from '../purchases/program.ts';
import { reportEmails } from '../report-emails/program.ts';
import { sequences } from '../sequences/program.ts';
import { uploads } from '../uploads/program.ts';
import { welcomeMail } from '../welcome-mail/program.ts';

export interface GateRun {
  readonly name: string;
  readonly program: Program;
  readonly flags: Readonly<Record<string, string | number | true>>;
  /** A server with a planted fault: the run must fail, and its verdict must name this. */
  readonly finds?: string;
}

/** The short form of every program, and runs that show that the programs find a server that breaks its promises. */
export const gateRuns: readonly GateRun[] = [
  // The longest first, so that the lanes end at about the same time.
  { name: 'launch', program: launch, flags: { campaigns: 24, kills: 6, seed: 7 } },
  {
    name: 'finds a server that creates a campaign again without looking it up',
    program: launch,
    flags: { campaigns: 8, kills: 0, seed: 5, plant: 'no-look-up', patience: 20 },
    finds: 'made_more_than_once',
  },
  // A review is read after 2 seconds, 5, 12, 31, 78 and 195: a busy machine may need the last of these.
  { name: 'crash-points', program: crashPoints, flags: { points: 12, seed: 7, patience: 300 } },
  {
    name: 'finds a server that forgets, when it dies, what it has begun on a platform',
    program: crashPoints,
    flags: { only: '3, call 1: is done', seed: 5, plant: 'no-look-up' },
    finds: 'instead of',
  },
  {
    name: 'finds a server that launches campaigns without holding their credits',
    program: launch,
    flags: { campaigns: 4, kills: 0, seed: 5, plant: 'no-hold', patience: 5 },
    finds: 'held_otherwise',
  },
  { name: 'metrics', program: metrics, flags: { pulls: 60, kills: 4, seed: 7 } },
  {
    name: 'finds a server that keeps a day which its platform took back',
    program: metrics,
    flags: { pulls: 18, kills: 0, seed: 5, plant: 'keep-ghosts', patience: 60 },
    finds: 'days_not_final',
  },
  { name: 'measurement', program: measurement, flags: { people: 40, kills: 6, seed: 7 } },
  {
    name: 'finds a server that sends an event again to a provider that counts twice',
    program: measurement,
    flags: { people: 20, kills: 0, seed: 5, plant: 'send-again', patience: 60 },
    finds: 'ga4_counted_twice',
  },
  { name: 'drafts', program: drafts, flags: { editors: 20, saves: 20, kills: 4, seed: 7 } },
  { name: 'uploads', program: uploads, flags: { files: 30, kills: 6, seed: 7 } },
  { name: 'welcome-mail', program: welcomeMail, flags: { people: 40, kills: 6, seed: 7, 'wipe-restate': true } },
  { name: 'sequences', program: sequences, flags: { completions: 40, kills: 6, seed: 7 } },
  {
    name: 'finds a server that sends emails before their day',
    program: sequences,
    flags: { completions: 4, kills: 0, seed: 5, plant: 'send-early', patience: 30 },
    finds: 'sent_early',
  },
  {
    name: 'finds a server that emails advertisers who unsubscribed',
    program: sequences,
    flags: { completions: 12, kills: 0, seed: 5, plant: 'forget-consent', patience: 60 },
    finds: 'after_unsubscribe',
  },
  { name: 'report-emails', program: reportEmails, flags: { schedules: 120, kills: 3, seed: 7 } },
  {
    name: 'finds a server that emails a scheduled report again',
    program: reportEmails,
    flags: { schedules: 6, kills: 0, seed: 5, plant: 'new-email-each-time', patience: 30 },
    finds: 'sent_twice',
  },
  {
    name: 'finds a server that forgets the next email of a schedule',
    program: reportEmails,
    flags: { schedules: 6, kills: 0, seed: 5, plant: 'forget-the-next', patience: 30 },
    finds: 'next_day_wrong',
  },
  { name: 'purchases', program: purchases, flags: { purchases: 60, kills: 6, seed: 7 } },
  {
    name: 'finds a server that books every report of a payment',
    program: purchases,
    flags: { purchases: 8, kills: 0, seed: 5, plant: 'credit-each-report', lost: 0, patience: 60 },
    finds: 'wallets_not_to_the_cent',
  },
  {
    name: 'finds a server that leaves a copy of every file in quarantine',
    program: uploads,
    flags: { files: 6, kills: 0, seed: 5, plant: 'keep-quarantine', patience: 5 },
    finds: 'in_quarantine',
  },
  {
    name: 'finds a server on which the last save of a draft wins',
    program: drafts,
    flags: { editors: 8, saves: 5, kills: 0, seed: 5, plant: 'last-wins' },
    finds: 'wrong_answers',
  },
  { name: 'idempotency', program: idempotency, flags: { repeats: 1000, seed: 7 } },
];

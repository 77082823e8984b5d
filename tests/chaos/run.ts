import { runPrograms } from '@universal-media/trial/run-programs';
import { crashPoints } from './crash-points/program.ts';
import { drafts } from './drafts/program.ts';
import { gate } from './gate/program.ts';
import { idempotency } from './idempotency/program.ts';
import { launch } from './launch/program.ts';
import { measurement } from './measurement/program.ts';
import { metrics } from './metrics/program.ts';
import { overspend } from './overspend/program.ts';
import { purchases } from './purchases/program.ts';
import { reportEmails } from './report-emails/program.ts';
import { sequences } from './sequences/program.ts';
import { uploads } from './uploads/program.ts';
import { welcomeMail } from './welcome-mail/program.ts';

await runPrograms('pnpm chaos', {
  'welcome-mail': welcomeMail,
  idempotency,
  purchases,
  drafts,
  uploads,
  launch,
  'crash-points': crashPoints,
  overspend,
  measurement,
  metrics,
  sequences,
  'report-emails': reportEmails,
  gate,
});

import { runPrograms } from '@universal-media/trial/run-programs';
import { crashPoints } from './crash-points.ts';
import { drafts } from './drafts.ts';
import { idempotency } from './idempotency.ts';
import { launch } from './launch.ts';
import { overspend } from './overspend.ts';
import { purchases } from './purchases.ts';
import { uploads } from './uploads.ts';
import { welcomeMail } from './welcome-mail.ts';

await runPrograms('pnpm chaos', {
  'welcome-mail': welcomeMail,
  idempotency,
  purchases,
  drafts,
  uploads,
  launch,
  'crash-points': crashPoints,
  overspend,
});

import { runPrograms } from '@universal-media/trial/run-programs';
import { idempotency } from './idempotency.ts';
import { welcomeMail } from './welcome-mail.ts';

await runPrograms('pnpm chaos', { 'welcome-mail': welcomeMail, idempotency });

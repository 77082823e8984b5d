import { carryOut } from '#durable/workflow.ts';
import type { AccountsContext } from './context.ts';
import {
  deletionCancelledJob,
  deletionRequestedJob,
  eraseJob,
  expireExportJob,
  exportJob,
  passwordChangedJob,
  resetJob,
  setPasswordJob,
  verificationJob,
  welcomeJob,
} from './jobs.ts';
import {
  eraseAccount,
  sendAccountDeletedEmail,
  sendDeletionCancelledEmail,
  sendDeletionRequestedEmail,
} from './personal-data/deletion/erase-account.ts';
import { collectSection, expireExport, finishExport, startExport } from './personal-data/export/build-export.ts';
import { sendPasswordChangedEmail } from './profile/change-password.ts';
import { sendResetEmail, sendSetPasswordEmail } from './sign-in/reset-password.ts';
import { sendVerificationEmail, sendWelcomeEmail } from './sign-in/verify-email.ts';

export const accountWorkflows = (context: AccountsContext) => [
  carryOut(welcomeJob, async (steps, { user_id, token_id }) => {
    await steps.run('send the welcome email', () => sendWelcomeEmail(context, user_id, token_id));
  }),
  carryOut(verificationJob, async (steps, { user_id, token_id }) => {
    await steps.run('send the verification email', () => sendVerificationEmail(context, user_id, token_id));
  }),
  carryOut(resetJob, async (steps, { email, token_id }) => {
    await steps.run('send the reset email', () => sendResetEmail(context, email, token_id));
  }),
  carryOut(setPasswordJob, async (steps, { user_id, token_id }) => {
    await steps.run('send the set-password email', () => sendSetPasswordEmail(context, user_id, token_id));
  }),
  carryOut(passwordChangedJob, async (steps, { user_id, change_id }) => {
    await steps.run('send the password-changed email', () => sendPasswordChangedEmail(context, user_id, change_id));
  }),
  carryOut(exportJob, async (steps, { export_id }) => {
    // The section names are journaled, so a retried job continues with the sections it started with.
    const names = await steps.run('start', () => startExport(context, export_id));
    for (const name of names) await steps.run(`collect ${name}`, () => collectSection(context, export_id, name));
    await steps.run('finish', () => finishExport(context, export_id));
  }),
  carryOut(expireExportJob, async (steps, { export_id }) => {
    await steps.run('expire the export', () => expireExport(context, export_id));
  }),
  carryOut(deletionRequestedJob, async (steps, { user_id, due_at }) => {
    await steps.run('send the deletion-requested email', () =>
      sendDeletionRequestedEmail(context, user_id, new Date(due_at)),
    );
  }),
  carryOut(deletionCancelledJob, async (steps, { user_id, due_at }) => {
    await steps.run('send the deletion-canceled email', () =>
      sendDeletionCancelledEmail(context, user_id, new Date(due_at)),
    );
  }),
  carryOut(eraseJob, async (steps, { user_id, due_at }) => {
    // The email goes first: the erasure deletes the address.
    await steps.run('send the account-deleted email', () =>
      sendAccountDeletedEmail(context, user_id, new Date(due_at)),
    );
    await steps.run('erase the account', () => eraseAccount(context, user_id, new Date(due_at)));
  }),
];

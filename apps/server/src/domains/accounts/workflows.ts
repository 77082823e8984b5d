import { carryOut } from '#durable/workflow.ts';
import { sendApiKeyCreatedEmail } from './api-keys/send-created-email.ts';
import type { AccountsContext } from './context.ts';
import {
  apiKeyCreatedJob,
  deletionCancelledJob,
  deletionRequestedJob,
  emailChangedJob,
  emailChangeJob,
  eraseJob,
  expireExportJob,
  exportJob,
  newDeviceJob,
  passwordChangedJob,
  resetJob,
  securityChangedJob,
  setPasswordJob,
  staffAccessJob,
  staffInvitationJob,
  verificationJob,
  welcomeJob,
} from './jobs.ts';
import {
  eraseAccount,
  sendAccountDeletedEmail,
  sendDeletionCanceledEmail,
  sendDeletionRequestedEmail,
} from './personal-data/deletion/erase-account.ts';
import { collectSection, expireExport, finishExport, startExport } from './personal-data/export/build-export.ts';
import { sendPasswordChangedEmail } from './profile/change-password.ts';
import { sendEmailChangedEmails, sendEmailChangeLink } from './profile/email-change/send-change-emails.ts';
import { sendSecurityChangedEmail } from './profile/security-changed.ts';
import { sendNewDeviceEmail } from './sign-in/new-device.ts';
import { sendResetEmail, sendSetPasswordEmail } from './sign-in/reset-password.ts';
import { sendVerificationEmail, sendWelcomeEmail } from './sign-in/verify-email.ts';
import { sendInvitationEmail } from './staff/members/invite.ts';
import { sendStaffAccessEmail } from './staff/members/send-access-email.ts';

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
  carryOut(emailChangeJob, async (steps, link) => {
    await steps.run('send the link', () => sendEmailChangeLink(context, link));
  }),
  carryOut(emailChangedJob, async (steps, { change_id }) => {
    await steps.run('send the email-changed emails', () => sendEmailChangedEmails(context, change_id));
  }),
  carryOut(securityChangedJob, async (steps, { user_id, change_id, what }) => {
    await steps.run('send the security email', () => sendSecurityChangedEmail(context, user_id, change_id, what));
  }),
  carryOut(newDeviceJob, async (steps, { user_id, session_id }) => {
    await steps.run('send the new-device email', () => sendNewDeviceEmail(context, user_id, session_id));
  }),
  carryOut(apiKeyCreatedJob, async (steps, { user_id, key_id }) => {
    await steps.run('send the API-key email', () => sendApiKeyCreatedEmail(context, user_id, key_id));
  }),
  carryOut(staffInvitationJob, async (steps, invitation) => {
    await steps.run('send the invitation', () => sendInvitationEmail(context, invitation));
  }),
  carryOut(staffAccessJob, async (steps, change) => {
    await steps.run('send the staff access email', () => sendStaffAccessEmail(context, change));
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
      sendDeletionCanceledEmail(context, user_id, new Date(due_at)),
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

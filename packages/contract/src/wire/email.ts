import { z } from 'zod';

export const Email = z.string().trim().max(254, 'At most 254 characters').pipe(z.email('Enter a valid email address'));

/** A single line, because emails greet users by name. PostgreSQL rejects zero bytes. */
export const FullName = z
  .string()
  .trim()
  .min(1, 'Enter your full name')
  .max(120, 'At most 120 characters')
  .regex(/^\P{Cc}*$/u, 'Use letters, spaces and punctuation only');

export const emailErrors = {
  email_taken: {
    status: 400,
    sentence: 'This email is already registered. Please sign in instead.',
    when: 'Registering with an email address that already has an account.',
  },
  email_unchanged: {
    status: 400,
    sentence: 'This is your email address already.',
    when: 'Asking to change the email address to the present one.',
  },
  email_unconfirmed: {
    status: 403,
    sentence: 'Please confirm your email address first. Open the link in the email that we sent you.',
    when: 'A payment, launch, API key or shared link request by an advertiser whose email address is not confirmed.',
  },
  test_address_refused: {
    status: 400,
    sentence: 'Test emails go to the addresses of active staff members and to configured test domains only.',
    when: 'A test of the email sequence for any other address. Operators add domains with MAIL_TEST_DOMAINS.',
  },
  email_not_sent: {
    status: 400,
    sentence: 'The mail server refused the email.',
    when: 'A test email that was refused, or whose address gets no email from us.',
  },
  email_not_scheduled: {
    status: 409,
    sentence: 'This email is not scheduled anymore.',
    when: 'Canceling an email that was sent or skipped meanwhile. Read the list again.',
  },
  link_used: {
    status: 409,
    sentence: 'This link was already used. It works once.',
    when: 'An emailed link that works once and was used.',
  },
  link_expired: {
    status: 409,
    sentence: 'This link has expired. Sign in to continue.',
    when: 'An emailed link that is too old.',
  },
} as const;

import { createHash, randomBytes } from 'node:crypto';
import type { GoogleOutcome } from '@universal-media/contract/google';
import { GOOGLE_ATTEMPT_MINUTES } from '@universal-media/contract/session';
import type { GooglePerson, GoogleSignIn } from '../../connectors/google/google-sign-in.ts';
import type { Limits } from '../../connectors/limits/limits.ts';
import { after, type Clock } from '../../core/clock.ts';
import type { RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { AuditService } from '../audit/service.ts';
import type { IdentityService } from '../identity/service.ts';
import type { OpenedSession } from '../sessions/service.ts';
import { googleStore as store } from './store.ts';

interface GoogleDeps {
  readonly audit: AuditService;
  readonly limits: Limits;
  /** Absent where no Google client is configured. */
  readonly google: GoogleSignIn | undefined;
  readonly clock: Clock;
  readonly identity: IdentityService;
}

/** What the browser is sent back with; the secrets become cookies. */
type Return =
  | { readonly outcome: Exclude<GoogleOutcome, 'signed_in' | 'link'> }
  | { readonly outcome: 'signed_in'; readonly session: OpenedSession }
  | { readonly outcome: 'link'; readonly link: string };

// A browser's secret: we keep only its hash, so a copy of the table finishes nobody's sign-in.
const newSecret = () => randomBytes(32).toString('base64url');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export function googleService({ audit, limits, google, clock, identity }: GoogleDeps) {
  const since = () => after(clock.now(), { minutes: -GOOGLE_ATTEMPT_MINUTES });

  /**
   * Google's subject decides who it is. An address that has an account is not enough to enter it, however well Google
   * knows the address: the account's own password is asked for first.
   */
  const enter = async (trx: Trx, person: GooglePerson, facts: RequestFacts): Promise<Return> => {
    const known = await store.findOwner(trx, person.subject);
    if (known && known.status !== 'active') return { outcome: 'refused' };
    if (known) return { outcome: 'signed_in', session: await identity.admit(trx, known, 'google', facts) };
    if (!person.email_verified) return { outcome: 'unverified' };
    const now = clock.now();
    const full_name = (person.full_name ?? person.email.split('@')[0] ?? person.email).slice(0, 120);
    const wanted = { email: person.email, full_name, password_hash: null, email_verified_at: now };
    const opened = await identity.openAccount(trx, wanted, facts);
    if (opened) {
      await store.insertIdentity(trx, opened.user_id, person.subject, now);
      return { outcome: 'signed_in', session: await identity.admit(trx, opened, 'google', facts) };
    }
    const taken = await identity.findByEmail(trx, person.email);
    if (taken?.status !== 'active') return { outcome: 'refused' };
    const link = newSecret();
    const row = { link_hash: hashOf(link), user_id: taken.user_id, subject: person.subject, created_at: now };
    await store.insertLink(trx, row);
    return { outcome: 'link', link };
  };

  // A browser follows this call by itself: it is led back to our page and not shown an error in JSON.
  const isWithinLimits = async (ip: string): Promise<boolean> => {
    try {
      await limits.take('google_address', ip);
      await limits.take('google_global');
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many_requests') return false;
      throw error;
    }
  };

  return {
    /** Null when Google is not configured, cannot be reached, or was asked for too often from here. */
    async begin(transact: Transact, { ip }: RequestFacts): Promise<{ url: string; attempt: string } | null> {
      if (!(await isWithinLimits(ip))) return null;
      const begun = await google?.begin().catch(() => null);
      if (!begun) return null;
      const attempt = newSecret();
      const row = { ...begun.attempt, attempt_hash: hashOf(attempt), created_at: clock.now() };
      await transact((trx) => store.insertAttempt(trx, row));
      return { url: begun.url, attempt };
    },

    async finish(transact: Transact, callback: URL, attempt: string | undefined, facts: RequestFacts): Promise<Return> {
      if (!google) return { outcome: 'unavailable' };
      if (attempt === undefined) return { outcome: 'refused' };
      const kept = await transact((trx) => store.takeAttempt(trx, hashOf(attempt), since(), clock.now()));
      if (!kept) return { outcome: 'refused' };
      const person = await google.finish(callback, kept).catch(() => 'outage' as const);
      if (person === 'outage') return { outcome: 'unavailable' };
      if (!person) return { outcome: 'refused' };
      return transact((trx) => enter(trx, person, facts));
    },

    /** Links the Google account that waits in the cookie to the account with its address, by that account's password. */
    async link(
      transact: Transact,
      { link, password, device_mark }: { link: string | undefined; password: string; device_mark: string | undefined },
      facts: RequestFacts,
    ): Promise<OpenedSession> {
      if (link === undefined) throw new Refusal('google_link_expired');
      const link_hash = hashOf(link);
      const waiting = await transact(async (trx) => {
        const found = await store.findLink(trx, link_hash, since());
        return found && { ...found, account: await identity.findById(trx, found.user_id) };
      });
      if (!waiting?.account) throw new Refusal('google_link_expired');
      const { email } = waiting.account;
      const account = await identity.prove(waiting.account, { email, password }, device_mark, facts);
      return transact(async (trx) => {
        const { user_id } = account;
        const now = clock.now();
        if (!(await store.spendLink(trx, link_hash, now))) throw new Refusal('google_link_expired');
        if (!(await store.insertIdentity(trx, user_id, waiting.subject, now))) {
          throw new Refusal('google_link_expired');
        }
        await identity.confirmEmail(trx, user_id, now);
        await audit.record(trx, {
          actor: { kind: 'advertiser', user_id },
          action: 'advertiser.google_linked',
          subject: { kind: 'advertiser', id: user_id },
          request_id: facts.request_id,
        });
        return identity.admit(
          trx,
          { ...account, email_verified_at: account.email_verified_at ?? now },
          'google',
          facts,
        );
      });
    },
  };
}

export type GoogleService = ReturnType<typeof googleService>;

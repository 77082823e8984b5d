import type { Account } from '@universal-media/contract/accounts/account';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PasskeyList } from '../../security/passkey-list.tsx';
import { SecondStepBlock } from '../../security/second-step-block.tsx';
import { Block } from '../block.tsx';
import { NoPassword } from './no-password.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { StaffAccessList } from './staff-access-list.tsx';

export function SecuritySection({ account }: { account: Account }) {
  const { email, has_password, google_linked, time_zone } = account;
  return (
    <Section id="security" title="Security">
      {has_password ? (
        <Block title="Password" about="When you change it, every other session is signed out. You stay signed in here.">
          <PasswordForm email={email} />
        </Block>
      ) : (
        <Block title="Password">
          <NoPassword email={email} />
        </Block>
      )}
      <Block
        title="Two-step sign-in"
        about="Besides your password or Google, signing in takes a code from an authenticator app on your phone."
      >
        <SecondStepBlock email={email} hasPassword={has_password} time_zone={time_zone} />
      </Block>
      <Block
        title="Passkeys"
        about="Sign in with your fingerprint, face or PIN instead of a password. A passkey can't be guessed or phished."
      >
        <PasskeyList kind="advertiser" time_zone={time_zone} />
      </Block>
      <Block title="Google" about="Sign in with your Google account.">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {google_linked ? <Badge kind="done">Linked</Badge> : <Badge kind="draft">Not linked</Badge>}
          {!google_linked && (
            <span className="text-muted text-small">
              To link your account, sign out and select “Continue with Google” with this email address.
            </span>
          )}
        </p>
      </Block>
      <Block title="Sessions" about="All browsers that are signed in. Sign out of any you don't recognize.">
        <SessionList time_zone={time_zone} />
      </Block>
      <Block
        title="Staff access"
        about="To help you, our staff can see your account as you see it, for 15 minutes and without changing anything."
      >
        <StaffAccessList time_zone={time_zone} />
      </Block>
    </Section>
  );
}

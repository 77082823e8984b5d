import type { Account } from '@universal-media/contract/accounts/account';
import { userTierNames } from '@universal-media/contract/accounts/identity';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/format/instant-text.ts';
import { Field } from '#ui/forms/field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Block } from '../block.tsx';
import { EmailFact } from './email-change/email-fact.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfileSectionProps {
  account: Account;
  /** The theme setting, which belongs to this browser and not to the account. */
  theme: ReactNode;
}

export function ProfileSection({ account, theme }: ProfileSectionProps) {
  return (
    <Section id="profile" title="Profile">
      <Block title="About you" about="Your name in emails, and the time zone for dates and times.">
        <ProfileForm account={account} />
      </Block>
      <Block title="Your account">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Fact name="Email" wide>
            <EmailFact account={account} />
          </Fact>
          <Fact name="Member since">{formatDay(account.created_at, account.time_zone)}</Fact>
          <Fact name="Member tier">{userTierNames[account.user_tier]}</Fact>
        </dl>
      </Block>
      <Block title="Appearance" about="Saved in this browser only.">
        <Field label="Theme" group hideLabel>
          {theme}
        </Field>
      </Block>
    </Section>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: true; children: ReactNode }) {
  return (
    <div className={wide && 'sm:col-span-2'}>
      <dt className="text-muted text-small">{name}</dt>
      <dd className="font-560">{children}</dd>
    </div>
  );
}

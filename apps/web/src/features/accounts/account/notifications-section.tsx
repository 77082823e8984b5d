import { type Notifications, notificationChoices } from '@universal-media/contract/accounts/account';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Block } from './block.tsx';
import { useChooseNotification } from './queries.ts';

const choices: readonly { name: keyof Notifications; title: string }[] = [
  { name: 'campaign_emails', title: 'Campaigns' },
  { name: 'credit_emails', title: 'Credits' },
  { name: 'marketing_emails', title: 'News' },
];

export function NotificationsSection({ notifications }: { notifications: Notifications }) {
  const choose = useChooseNotification();
  const last = choices.find(({ name }) => name === choose.variables?.name);
  return (
    <Section id="notifications" title="Notifications">
      <Block title="Email notifications" about="Saved as soon as you change them.">
        <div className="grid justify-items-start gap-4">
          {choices.map(({ name, title }) => (
            <Switch
              key={name}
              label={<span className="font-560">{title}</span>}
              hint={notificationChoices[name]}
              checked={notifications[name]}
              onCheckedChange={(on) => choose.mutate({ name, on })}
            />
          ))}
          {choose.isError && <FailureNote did={`${last?.title}: not saved.`} error={choose.error} />}
          <p className="text-muted text-small">Emails about security and payments are always sent.</p>
        </div>
      </Block>
    </Section>
  );
}

import {
  bellCategories,
  emailCategories,
  lockedCategories,
  notificationCategories,
} from '@universal-media/contract/operations/notifications/categories';
import {
  DIGEST_HOUR,
  type NotificationPreferences,
} from '@universal-media/contract/operations/notifications/preferences';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { CheckboxBox } from '#ui/forms/choices/checkbox.tsx';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Block } from './block.tsx';
import { useChangePreferences, usePreferences } from './preference-queries.ts';
import { hourText, QuietHoursFields } from './quiet-hours.tsx';

type Change = ReturnType<typeof useChangePreferences>;

/** What the advertiser hears of, where and when. Every change is saved at once. */
export function NotificationsSection() {
  const query = usePreferences();
  const change = useChangePreferences();
  return (
    <Section id="notifications" title="Notifications">
      {query.isPending && <Loader label="Loading notification settings…" />}
      {query.isError && <ReadFailed bare title="We couldn't load your notification settings" query={query} />}
      {query.data && (
        <>
          <Block title="What we tell you about" about="Saved as soon as you change it.">
            <Choices preferences={query.data} change={change} />
          </Block>
          <Block title="When" about={`In your time zone, ${query.data.time_zone.replaceAll('_', ' ')}.`}>
            <Times preferences={query.data} change={change} />
          </Block>
        </>
      )}
    </Section>
  );
}

const isIn = <Name extends string>(list: readonly Name[], name: string): name is Name =>
  list.some((one) => one === name);

function Choices({ preferences, change }: { preferences: NotificationPreferences; change: Change }) {
  return (
    <div className="grid gap-3">
      <table className="w-full border-collapse text-row">
        <thead>
          <tr className="text-left text-fine text-muted">
            <th scope="col" className="pb-1.5 font-600">
              Event
            </th>
            <th scope="col" className="w-16 pb-1.5 text-center font-600">
              Bell
            </th>
            <th scope="col" className="w-16 pb-1.5 text-center font-600">
              Email
            </th>
          </tr>
        </thead>
        <tbody>
          {emailCategories.map((category) => (
            <tr key={category} className="border-rule border-t">
              <Named category={category} />
              <td className="text-center">
                {isIn(bellCategories, category) ? (
                  <CheckboxBox
                    aria-label={`${notificationCategories[category].title}, bell`}
                    checked={preferences.bell[category]}
                    onCheckedChange={(on) => change.mutate({ bell: { [category]: on === true } })}
                  />
                ) : (
                  <span className="text-muted">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">Only by email</span>
                  </span>
                )}
              </td>
              <td className="text-center">
                <CheckboxBox
                  aria-label={`${notificationCategories[category].title}, email`}
                  checked={preferences.email[category]}
                  onCheckedChange={(on) => change.mutate({ email: { [category]: on === true } })}
                />
              </td>
            </tr>
          ))}
          {lockedCategories.map((category) => (
            <tr key={category} className="border-rule border-t">
              <Named category={category} />
              <td colSpan={2} className="max-w-32 py-2 text-center text-fine text-muted">
                {notificationCategories[category].locked}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {change.isError && <FailureNote did="Not saved." error={change.error} />}
    </div>
  );
}

const Named = ({ category }: { category: keyof typeof notificationCategories }) => (
  <th scope="row" className="py-2 pe-3 text-left font-400">
    <span className="block font-560">{notificationCategories[category].title}</span>
    <span className="block text-fine text-muted">{notificationCategories[category].about}</span>
  </th>
);

const Times = ({ preferences, change }: { preferences: NotificationPreferences; change: Change }) => (
  <div className="grid justify-items-start gap-5">
    <QuietHoursFields quiet={preferences.quiet_hours} onChange={(quiet_hours) => change.mutate({ quiet_hours })} />
    <Switch
      label={<span className="font-560">One email a day</span>}
      hint={`A summary at ${hourText(DIGEST_HOUR)} instead of an email for each event. What is always on or urgent is emailed at once.`}
      checked={preferences.digest}
      onCheckedChange={(digest) => change.mutate({ digest })}
    />
  </div>
);

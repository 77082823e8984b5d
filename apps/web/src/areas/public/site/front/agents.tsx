import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';

const rows = [
  {
    when: 'Today',
    what: 'An API with keys that you create in your account. Each key has scopes and limits: in total, per campaign and per day.',
  },
  {
    when: 'Not yet',
    what: 'An assistant that prices a plan, prepares a draft and reads your reports for you. It has no date.',
  },
  { when: 'Never', what: 'An assistant that pays in a chat, or spends more than the limits that you set here.' },
];

/** What AI assistants can do with an account, now and later. */
export function Agents() {
  return (
    <div className="grid gap-x-14 gap-y-6 pt-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <dl>
        {rows.map(({ when, what }) => (
          <div key={when} className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="font-620">{when}</dt>
            <dd className="max-w-[60ch] text-ink-2 text-row">{what}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap content-start gap-2 lg:flex-col">
        <Button asChild>
          <Link to={paths.authentication('signup')}>Try Universal Media Now</Link>
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.assistants}>About AI assistants</Link>
        </Button>
      </div>
    </div>
  );
}

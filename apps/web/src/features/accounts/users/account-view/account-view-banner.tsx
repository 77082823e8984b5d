import type { AccountView } from '@universal-media/contract/accounts/security/account-view';
import { useEffect, useState } from 'react';
import { stopAccountView } from '#lib/session/advertiser-sign-in.ts';
import { Button } from '#ui/actions/button.tsx';
import { timeLeftText } from './time-left-text.ts';

const TICK_MS = 5_000;

/** Above everything while staff see an account as its advertiser. */
export function AccountViewBanner({ view }: { view: AccountView }) {
  const [now, setNow] = useState(() => new Date());
  const [stopping, setStopping] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  function stop() {
    setStopping(true);
    void stopAccountView();
  }
  return (
    <section
      aria-label="Viewing an account as staff"
      className="flex items-center justify-between gap-x-4 bg-ink px-4 py-1.5 text-panel text-small md:px-6"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <b>You're viewing {view.full_name}'s account as staff.</b> Nothing can be changed.{' '}
        <span className="num whitespace-nowrap">{timeLeftText(view.ends_at, now)}</span>
      </p>
      <Button size="s" className="flex-none" busy={stopping} busyLabel="Stopping" onClick={stop}>
        Stop
      </Button>
    </section>
  );
}

import type { SessionUser } from '@universal-media/contract/identity';
import { LogOut } from 'lucide-react';
import { ThemeSwitch } from '../../features/appearance/theme-switch.tsx';
import { count } from '../../lib/format.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ViewLink } from './view-link.tsx';
import { headerViews, viewTitles } from './views.ts';
import './header.css';

export function Header({ user }: { user: SessionUser }) {
  return (
    <header className="sticky top-0 z-3 flex h-14 flex-none items-center gap-4 border-ink border-b bg-panel px-4 md:px-6">
      <ViewLink
        view="dashboard"
        aria-label="Universal Media, dashboard"
        className="inline-flex h-10 items-center no-underline"
      >
        <Logo />
      </ViewLink>
      <nav aria-label="Main" className="flex self-stretch max-lg:hidden">
        {headerViews.map((view) => (
          <ViewLink key={view} view={view} className="header-link">
            {viewTitles[view]}
          </ViewLink>
        ))}
      </nav>
      <PaletteButton className="ml-auto max-xl:hidden" />
      <ViewLink
        view="credits"
        className="flex items-baseline gap-1.5 leading-8 no-underline hover:underline max-xl:ml-auto"
      >
        <span className="sr-only">Balance: </span>
        <b className="num num-mid leading-8">{count(user.credit_balance)}</b>{' '}
        <span className="text-muted text-small">credits</span>
      </ViewLink>
      <div className="flex items-center gap-2 max-lg:hidden">
        <ThemeSwitch />
        <Button onClick={() => void signOut()}>
          <LogOut aria-hidden="true" />
          Sign Out
        </Button>
      </div>
      <MobileMenu className="lg:hidden" />
    </header>
  );
}

import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { clsx } from 'clsx';
import { ArrowLeft, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { HeaderBalance } from '#features/money/balance/header-balance.tsx';
import { Bell } from '#features/operations/notifications/bell.tsx';
import { HelpButton, useHelp } from '#features/support/help-panel/help-button.tsx';
import { type AdvertiserView, paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { headerViews, navigationName } from '../views.ts';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OpenedPalette, PaletteButton, usePalette } from './palette-button.tsx';
import './header.css';

interface HeaderProps {
  user: SessionUser;
  view: AdvertiserView;
  /** Receives the content of a view that replaces the navigation: see header-slot.ts. */
  slot: (element: HTMLElement | null) => void;
}

export function Header({ user, view, slot }: HeaderProps) {
  // The builder shows the campaign's name and save state in place of the navigation.
  const building = view === 'campaign-builder';
  const palette = usePalette();
  const help = useHelp('owner');
  return (
    <header className="sticky top-0 z-3 flex h-14 flex-none items-center gap-4 border-ink border-b bg-panel px-4 max-sm:gap-1.5 md:px-6">
      {building && <BackToDashboard />}
      <ViewLink
        view="dashboard"
        aria-label="Universal Media, dashboard"
        className={clsx(
          'inline-flex h-10 flex-none items-center no-underline',
          // Only the logo icon where the campaign's name or the search needs the space.
          building ? 'max-xl:w-[22px] max-xl:overflow-hidden' : 'max-sm:w-[22px] max-sm:overflow-hidden',
        )}
      >
        <Logo />
      </ViewLink>
      {building ? (
        <div ref={slot} className="flex min-w-0 flex-1 items-center gap-4 max-sm:gap-2.5" />
      ) : (
        <nav aria-label="Main" className="flex self-stretch max-lg:hidden">
          {headerViews.map((one) => (
            <ViewLink key={one} view={one} className="header-link">
              {navigationName(one)}
            </ViewLink>
          ))}
        </nav>
      )}
      <PaletteButton palette={palette} className={clsx('ml-auto', building && 'max-lg:hidden')} />
      <ViewLink
        view="credits"
        className={clsx(
          // On a phone the number stands alone, and "0" is narrower than a finger needs.
          'flex min-w-6 items-baseline justify-center gap-1.5 leading-8 no-underline hover:underline',
          building && 'max-lg:ml-auto max-sm:hidden',
        )}
      >
        <span className="sr-only">Balance: </span>
        <HeaderBalance known={user.credit_balance} />{' '}
        <span className="text-muted text-small max-sm:sr-only">credits</span>
      </ViewLink>
      {building && (
        <Button asChild className="max-lg:hidden">
          <Link to={paths.addCredits}>
            <Plus aria-hidden="true" />
            Add Credits
          </Link>
        </Button>
      )}
      {/* The menu has it too, where the narrowest phones leave no room beside a balance of five digits. */}
      <HelpButton help={help} className={clsx(building ? 'max-sm:hidden' : 'max-[359px]:hidden')} />
      <Bell audience="advertiser" settings={paths.accountSection('notifications')} />
      <AccountMenu user={user} />
      {/* In the builder the header of a phone has no room for the search. */}
      <MobileMenu
        className="lg:hidden"
        onHelp={help.open}
        {...(building && { onSearch: () => palette.change(true) })}
      />
      <OpenedPalette palette={palette} />
      {help.panel}
    </header>
  );
}

const BackToDashboard = () => (
  <Button asChild variant="quiet" className="-ml-3 w-10 px-0">
    <ViewLink view="dashboard" aria-label="Back to Dashboard">
      <ArrowLeft aria-hidden="true" />
    </ViewLink>
  </Button>
);

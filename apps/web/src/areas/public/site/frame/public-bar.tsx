import { withoutSlash } from '@universal-media/contract/wire/pages';
import { Link, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Logo } from '#ui/layout/logo.tsx';

const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.howItWorks, label: 'How It Works' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.help, label: 'Help' },
];

/** The header of the public pages. On a phone its links have a row of their own, so they need no script. */
export function PublicBar() {
  // A prerendered page is at an address with a slash at its end.
  const here = withoutSlash(useLocation().pathname);
  return (
    <header className="z-3 flex flex-wrap items-center gap-x-6 border-rule border-b bg-panel px-4 md:sticky md:top-0 md:px-6">
      <Link to={paths.home} className="inline-flex h-16 items-center no-underline">
        <Logo />
      </Link>
      <nav
        aria-label="Main"
        className="flex gap-x-6 max-md:order-last max-md:w-full max-md:border-rule max-md:border-t"
      >
        {links.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={to === here ? 'page' : undefined}
            className="flex h-11 items-center border-transparent border-b-2 text-control no-underline hover:border-edge aria-[current=page]:border-ink aria-[current=page]:font-620 md:h-16"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Button asChild className="ml-auto">
        <Link to={paths.authentication('login')}>Login / Sign Up</Link>
      </Button>
    </header>
  );
}

import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { LogoIcon } from '#ui/layout/logo.tsx';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';

// The page is prerendered at build time; the browser may be in a later year.
const year = new Date().getFullYear();

const legal = [
  { href: paths.terms, label: 'Terms of Service' },
  { href: paths.privacy, label: 'Privacy Policy' },
];

export function PublicFooter() {
  return (
    <footer className="flex flex-wrap items-center gap-3 border-rule border-t px-4 py-4 text-muted text-small md:px-6">
      <LogoIcon size={16} />
      <p suppressHydrationWarning>© {year} Universal Media</p>
      <nav aria-label="More" className="flex flex-wrap gap-x-4 sm:ml-3">
        <Link to={paths.assistants} className="py-1 underline hover:text-ink">
          AI assistants
        </Link>
      </nav>
      <nav aria-label="Legal" className="flex flex-wrap gap-x-4 max-sm:order-first max-sm:w-full sm:ml-3">
        {legal.map(({ href, label }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer" className="py-1 underline hover:text-ink">
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ))}
      </nav>
      <ThemeSwitch className="ml-auto" />
    </footer>
  );
}

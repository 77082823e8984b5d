import { CONTACT_EMAIL } from '@universal-media/contract/operations/contact';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { LogoIcon } from '#ui/layout/logo.tsx';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';
import { ConsentLink } from '../consent/consent-banner.tsx';

// The page is prerendered at build time; the browser may be in a later year.
const year = new Date().getFullYear();

const product = [
  { to: paths.howItWorks, label: 'How It Works' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.assistants, label: 'AI assistants' },
];

const legal = [
  { href: paths.terms, label: 'Terms of Service' },
  { href: paths.privacy, label: 'Privacy Policy' },
];

const link = 'py-1 underline hover:text-ink';

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="grid content-start justify-items-start">
      <b className="mb-1 font-620 text-ink">{title}</b>
      {children}
    </nav>
  );
}

export function PublicFooter() {
  return (
    <footer className="border-rule border-t px-4 py-6 text-muted text-small md:px-6">
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 md:max-w-3xl">
        <Links title="Product">
          {product.map(({ to, label }) => (
            <Link key={to} to={to} className={link}>
              {label}
            </Link>
          ))}
        </Links>
        <Links title="Support">
          <Link to={paths.help} className={link}>
            Help center
          </Link>
          <a href={`mailto:${CONTACT_EMAIL}`} className={link}>
            Contact
          </a>
        </Links>
        <Links title="Legal">
          {legal.map(({ href, label }) => (
            <a key={href} href={href} target="_blank" rel="noreferrer" className={link}>
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ))}
          <ConsentLink className={link} />
        </Links>
      </div>
      <div className="mt-6 flex items-center gap-3">
        <LogoIcon size={16} />
        <p suppressHydrationWarning>© {year} Universal Media</p>
        <ThemeSwitch className="ml-auto" />
      </div>
    </footer>
  );
}

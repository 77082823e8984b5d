import type { ReactNode } from 'react';
import { FloatingHelp } from '#features/support/help-panel/help-button.tsx';
import { ConsentBanner } from '../consent/consent-banner.tsx';
import { PublicBar } from './public-bar.tsx';
import { PublicFooter } from './public-footer.tsx';

interface PublicPageProps {
  title: string;
  /** What search engines show below the title. */
  description: string;
  children: ReactNode;
}

/** A page for visitors without a session. It is prerendered and reads well without scripts. */
export function PublicPage({ title, description, children }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Universal Media`}</title>
      <meta name="description" content={description} />
      <PublicBar />
      <main className="flex-1">{children}</main>
      <PublicFooter />
      <FloatingHelp />
      <ConsentBanner />
    </div>
  );
}

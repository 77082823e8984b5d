import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Logo } from '#ui/layout/logo.tsx';
import type { LegalText } from './legal.ts';
import { LegalBody, sectionId } from './legal-body.tsx';

interface LegalPageProps {
  text: LegalText;
  /** Shown at the end of the header. */
  tools?: ReactNode;
}

/** A legal text as a page, with a table of contents. */
export function LegalPage({ text, tools }: LegalPageProps) {
  return (
    <div className="min-h-dvh bg-panel">
      <title>{`${text.title} · Universal Media`}</title>
      <meta name="description" content={text.summary} />
      <header className="flex h-16 items-center justify-between gap-4 border-rule border-b px-4 md:px-6 print:hidden">
        <Link to={paths.home} className="inline-flex h-10 items-center no-underline">
          <Logo />
        </Link>
        {tools}
      </header>
      <main className="grid gap-x-14 px-4 pb-20 md:px-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="pt-10 pb-8 lg:col-span-2 lg:pt-14">
          <h1 className="type-display mb-4">{text.title}</h1>
          <p className="max-w-[68ch] text-[1.0625rem]/[26px] text-ink-2">{text.summary}</p>
          <p className="mono pt-3 text-muted">Version {TOS_VERSION}</p>
        </div>
        <Contents text={text} />
        <div className="border-ink border-t-2 pt-6">
          <LegalBody text={text} />
        </div>
      </main>
    </div>
  );
}

function Contents({ text }: { text: LegalText }) {
  return (
    <nav
      aria-label="Contents"
      className="self-start border-ink border-t-2 pt-6 max-lg:pb-8 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto print:hidden"
    >
      <ol className="grid">
        {text.sections.map(({ title }, index) => (
          <li key={title}>
            <a
              href={`#${sectionId(index)}`}
              className="flex min-h-8 items-baseline gap-3 py-1 text-row no-underline hover:underline"
            >
              <span className="mono w-5 flex-none text-muted">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

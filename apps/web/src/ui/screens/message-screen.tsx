import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Logo } from '../layout/logo.tsx';
import { StripSkeleton } from '../plan/strip-skeleton.tsx';

interface MessageScreenProps {
  title: string;
  text: string;
  /** A reference to quote to support. */
  note?: string;
  /** The actions. */
  children: ReactNode;
}

/** A full-page message. Needs only the style sheet, so it can replace any page. */
export function MessageScreen({ title, text, note, children }: MessageScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <title>{`${title} · Universal Media`}</title>
      <header className="flex h-16 items-center border-rule border-b bg-panel px-4 md:px-6">
        {/* A plain link: after a crash the page must be loaded again. */}
        <a href={paths.home} className="inline-flex h-10 items-center no-underline">
          <Logo />
        </a>
      </header>
      <main className="grid flex-1 content-end gap-6 px-4 pb-6 md:px-6">
        <StripSkeleton size="full" look="empty" />
        <h1 className="type-display">{title}</h1>
        <p className="text-[1.125rem]/[26px] text-ink-2">{text}</p>
        <div className="flex flex-wrap items-center gap-3">
          {children}
          {note && <span className="mono text-muted">{note}</span>}
        </div>
      </main>
    </div>
  );
}

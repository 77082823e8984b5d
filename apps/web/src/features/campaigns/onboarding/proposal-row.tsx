import type { Basis } from '@universal-media/contract/campaigns/advice/propose';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import './onboarding.css';
import { basisTexts } from './texts.ts';

interface ProposalRowProps {
  title: string;
  sub: string;
  /** How we know this line, and what follows from it. */
  basis?: Basis;
  source?: string;
  onChange?: () => void;
  children: ReactNode;
}

/** One line of the proposal. A solid square is found or set by rule, a hatched one guessed. */
export function ProposalRow({ title, sub, basis, source, onChange, children }: ProposalRowProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 border-rule border-t px-5 py-4 first:border-t-0 md:grid-cols-[148px_minmax(0,1fr)_auto]"
    >
      <h2 className="text-row font-680">
        {title}
        <span className="block font-400 text-fine text-muted">{sub}</span>
      </h2>
      <div className="min-w-0 max-md:col-span-2 max-md:row-start-2">
        {children}
        {basis && (
          <p className="mt-2 flex items-baseline gap-2 text-muted text-small">
            <span aria-hidden="true" className={clsx('basis-mark', basis === 'guess' && 'basis-guess')} />
            <span>{source ? `${basisTexts[basis]}. ${source}` : basisTexts[basis]}</span>
          </p>
        )}
      </div>
      <div className="-me-3 max-md:-mt-1">
        {onChange && (
          <Button size="s" variant="quiet" aria-label={`Change ${title.toLowerCase()}`} onClick={onChange}>
            Change
          </Button>
        )}
      </div>
    </section>
  );
}

import type { TestimonialCheck } from '@universal-media/contract/campaigns/advice/testimonials';
import { clsx } from 'clsx';
import { useState } from 'react';

interface ComparisonProps {
  check: TestimonialCheck;
  name: string;
  /** What became of words that the person didn't say. */
  unsaid: { value: string; label: string };
}

function numbersLabel(numbers: readonly string[]): string {
  if (numbers.length === 0) return 'numbers in the ad';
  return `${numbers.length === 1 ? 'number matches' : 'numbers match'}: ${numbers.join(', ')}`;
}

/** The statement and the ad side by side: each sentence of the ad with the numbers of the sentences it comes from. */
export function Comparison({ check, name, unsaid }: ComparisonProps) {
  const [active, setActive] = useState<readonly number[]>([]);
  const used = new Set(check.ad.flatMap(({ sources }) => sources));
  const supported = check.ad.filter(({ sources }) => sources.length > 0).length;
  return (
    <div>
      <div className="grid border border-rule-2 md:grid-cols-2">
        <div className="min-w-0 px-4 pt-3.5 pb-4">
          <h3 className="mb-2 flex justify-between gap-3 font-600 text-muted text-small">
            <span>{name.trim()}'s statement</span>
            <span className="mono">{check.statement.length} sentences</span>
          </h3>
          <p className="leading-[1.7]">
            {check.statement.map(({ text, is_used }, index) => (
              <span key={`${index} ${text}`}>
                <span
                  className={clsx(
                    !is_used && 'text-muted line-through',
                    used.has(index + 1) && 'shadow-[inset_0_-2px_0_var(--edge)]',
                    active.includes(index + 1) && 'bg-sunk shadow-[inset_0_-2px_0_var(--ink)]',
                  )}
                >
                  {text}
                </span>
                <Reference number={index + 1} />{' '}
              </span>
            ))}
          </p>
        </div>
        <div className="min-w-0 border-rule-2 px-4 pt-3.5 pb-4 max-md:border-t md:border-s">
          <h3 className="mb-2 font-600 text-muted text-small">Ad text</h3>
          <p className="leading-[1.7]">
            {check.ad.map(({ text, sources }, index) => (
              <span key={`${index} ${text}`}>
                <button
                  type="button"
                  className={clsx(
                    'inline text-left hover:bg-sunk focus-visible:bg-sunk',
                    sources.length > 0
                      ? 'shadow-[inset_0_-2px_0_var(--edge)]'
                      : 'font-660 text-air shadow-[inset_0_-2px_0_var(--air)]',
                  )}
                  onMouseEnter={() => setActive(sources)}
                  onMouseLeave={() => setActive([])}
                  onFocus={() => setActive(sources)}
                  onBlur={() => setActive([])}
                >
                  {text}
                  <span className="sr-only">
                    {sources.length > 0 ? ` From sentence ${sources.join(' and ')}.` : ' Not in the statement.'}
                  </span>
                  {sources.length > 0 ? (
                    sources.map((source) => <Reference key={source} number={source} />)
                  ) : (
                    <span aria-hidden="true" className="ms-1.5 border border-current px-1 font-600 text-fine">
                      Not said
                    </span>
                  )}
                </button>{' '}
              </span>
            ))}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 border border-rule-2 border-t-0 md:grid-cols-4">
        <Figure value={`${supported} of ${check.ad.length}`} label="sentences come from the statement" />
        <Figure value={String(check.numbers.length)} label={numbersLabel(check.numbers)} />
        <Figure value={`${check.own_words_percent}%`} label="of the words are the person's (60% needed)" />
        <Figure {...unsaid} />
      </dl>
    </div>
  );
}

const Reference = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="ms-0.5 bg-ink px-1 align-super font-600 font-mono text-[0.625rem] text-panel leading-[14px]"
  >
    {number}
  </span>
);

const Figure = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse justify-end border-rule px-3.5 py-2.5 odd:border-e md:border-e md:last:border-e-0">
    <dt className="text-fine text-muted">{label}</dt>
    <dd className="font-660">{value}</dd>
  </div>
);

import { clsx } from 'clsx';
import type { LegalText } from './legal.ts';

interface LegalBodyProps {
  text: LegalText;
  /** One level below the heading of the page or dialog. */
  heading?: 'h2' | 'h3';
  className?: string;
}

export const sectionId = (index: number) => `section-${index + 1}`;

export function LegalBody({ text, heading: Heading = 'h2', className }: LegalBodyProps) {
  return (
    <div className={clsx('grid gap-8', className)}>
      {text.sections.map(({ title, body }, index) => (
        <section key={title} aria-labelledby={sectionId(index)} className="max-w-[68ch] scroll-mt-6">
          <Heading id={sectionId(index)} className="type-h3 mb-2 flex scroll-mt-6 items-baseline gap-3">
            <span className="mono w-5 flex-none text-muted">{index + 1}</span>
            {title}
          </Heading>
          <div className="grid gap-3 text-ink-2 sm:ps-8">
            {body.map((part) =>
              typeof part === 'string' ? <p key={part}>{part}</p> : <Points key={part.join()} points={part} />,
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-[square] gap-1.5 ps-5 marker:text-edge">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

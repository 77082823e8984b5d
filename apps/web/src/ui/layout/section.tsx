import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** Lets a link lead here: `#id`. */
  id?: string;
  title: string;
  /** "2.1" */
  number?: string;
  /** At the end of the head: a summary, a tick, a link. */
  aside?: ReactNode;
  /** Given both, the section can be folded to its head; the aside then sums it up. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** Opens with a 2 px ink rule; everything inside is hairlines. */
export function Section(props: SectionProps) {
  const { id, title, number, aside, open = true, onOpenChange, className, children } = props;
  const headId = useId();
  const body = number ? 'px-5 pt-1 pb-5.5 md:ps-[58px]' : 'px-5 pt-1 pb-5.5';
  const head = (
    <>
      {number && (
        <span className="w-[26px] flex-none font-400 font-mono text-[0.75rem] text-muted font-stretch-[78%]">
          {number}
        </span>
      )}
      <span className="type-h3">{title}</span>
    </>
  );
  return (
    <Collapsible.Root asChild open={open} {...(onOpenChange && { onOpenChange })}>
      <section
        {...(id && { id, tabIndex: -1 })}
        aria-labelledby={headId}
        className={clsx(
          'border border-rule bg-panel outline-none!',
          open ? 'border-t-2 border-t-ink' : 'border-t-rule-2',
          className,
        )}
      >
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-5 pt-[15px] pb-[13px]">
          <h2 id={headId} className="min-w-0 flex-1 max-sm:basis-full">
            {onOpenChange ? (
              <Collapsible.Trigger className="flex w-full items-baseline gap-3 text-left">
                {head}
                <ChevronDown className={clsx('size-4 self-center', open && 'rotate-180')} aria-hidden="true" />
              </Collapsible.Trigger>
            ) : (
              <span className="flex items-baseline gap-3">{head}</span>
            )}
          </h2>
          {aside && (
            <div className={clsx('flex items-center gap-2 text-muted text-small', number && 'max-sm:ps-[38px]')}>
              {aside}
            </div>
          )}
        </div>
        <Collapsible.Content>
          <div className={body}>{children}</div>
        </Collapsible.Content>
      </section>
    </Collapsible.Root>
  );
}

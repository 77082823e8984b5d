import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

const look = 'font-600 underline hover:decoration-2';

/** A link within the app. */
export function TextLink({ className, ...rest }: ComponentProps<typeof RouterLink>) {
  return <RouterLink className={clsx(look, className)} {...rest} />;
}

/** An external link: opens in a new tab and says so. */
export function ExternalLink({ className, children, ...rest }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a className={clsx(look, className)} target="_blank" rel="noreferrer" {...rest}>
      {children}
      <ArrowUpRight className="ml-0.5 inline size-[0.9em]" aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** A button that looks like a link. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={clsx(look, 'min-h-6 text-control-s', className)} {...rest} />;
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';

interface OutcomeProps {
  title: string;
  text: ReactNode;
  /** Moves the focus to the heading, so that screen readers announce it. */
  focused?: boolean;
  /** Next actions. */
  children?: ReactNode;
}

/** Shows a result in place of a form. */
export function Outcome({ title, text, focused = false, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none!">
          {title}
        </h1>
        <p className="text-ink-2">{text}</p>
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}

/** Link to the next step. */
export function OutcomeLink({ to, primary = false, children }: { to: string; primary?: boolean; children: ReactNode }) {
  return (
    <Button asChild size="xl" {...(primary && { variant: 'primary' })}>
      <Link to={to} replace>
        {children}
      </Link>
    </Button>
  );
}

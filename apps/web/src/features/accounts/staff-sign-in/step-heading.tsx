import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadingProps {
  title: string;
  /** Where a step opens with something to read, the keyboard and the screen reader begin here; else at its field. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function StepHeading({ title, takesFocus = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-1.5">
      <h2 ref={heading} tabIndex={-1} className="type-h2 outline-none!">
        {title}
      </h2>
      <p className="max-w-[68ch] text-ink-2 text-row">{children}</p>
    </div>
  );
}

import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { announce } from '../feedback/announce.ts';
import { BusyBlocks } from './busy-blocks.tsx';

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'danger';
export type ButtonSize = 's' | 'm' | 'xl';

export type ButtonProps = ComponentProps<'button'> & {
  /** At most one primary button per view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows progress: keeps width and focus, ignores clicks. */
  busy?: boolean;
  /** Announced to screen readers while busy. */
  busyLabel?: string;
  /** Styles the only child instead, for example a router link. */
  asChild?: boolean;
};

// aria-disabled is for buttons that must keep focus while disabled; a busy button keeps its colors.
const off = clsx(
  'disabled:border-rule disabled:bg-sunk disabled:text-muted',
  'aria-disabled:not-aria-busy:border-rule aria-disabled:not-aria-busy:bg-sunk aria-disabled:not-aria-busy:text-muted',
);

const variants: Record<ButtonVariant, string> = {
  default: clsx('border-edge bg-panel text-ink hover:border-ink', off),
  primary: clsx('border-act bg-act text-on-act hover:border-act-hover hover:bg-act-hover', off),
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunk disabled:bg-transparent disabled:text-edge',
  danger: clsx('border-air bg-panel text-air hover:bg-air-tint', off),
};

const sizes: Record<ButtonSize, string> = {
  s: 'h-8 px-[11px] text-control-s',
  m: 'h-10 px-4 text-control',
  xl: 'h-13 px-5.5 text-[1rem]',
};

function buttonClass(variant: ButtonVariant = 'default', size: ButtonSize = 'm'): string {
  return clsx(
    'relative inline-flex flex-none select-none items-center justify-center gap-2 whitespace-nowrap border font-620 no-underline',
    'transition-[background-color,border-color] duration-(--m-fast) ease-linear [&_svg]:size-4',
    'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-panel aria-[pressed=false]:bg-panel',
    variants[variant],
    sizes[size],
  );
}

export function Button(props: ButtonProps) {
  const { variant, size, busy = false, busyLabel = 'Working', asChild, className, children, onClick, ...rest } = props;

  useEffect(() => {
    if (busy) announce(busyLabel);
  }, [busy, busyLabel]);

  const look = clsx(buttonClass(variant, size), className);
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  // aria-disabled instead of disabled while busy: a disabled button loses the keyboard focus.
  return (
    <button
      type="button"
      {...rest}
      className={look}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? <span className="contents text-transparent">{children}</span> : children}
      {busy && <BusyBlocks className="absolute" />}
    </button>
  );
}

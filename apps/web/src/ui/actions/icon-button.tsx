import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type IconButtonProps = Omit<ButtonProps, 'children' | 'asChild' | 'aria-label' | 'size'> & {
  /** The accessible name; there is no other text. */
  label: string;
  size?: 's' | 'm';
  children: ReactNode;
};

export function IconButton({ label, size = 'm', variant = 'quiet', className, children, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      aria-label={label}
      className={clsx('px-0', size === 's' ? 'w-8' : 'w-10', className)}
    >
      {children}
    </Button>
  );
}

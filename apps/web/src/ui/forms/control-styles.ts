import { clsx } from 'clsx';

/** The outlined box that text fields, selects and number fields share. */
export const controlBox = clsx(
  'w-full min-w-0 border border-edge bg-panel text-body text-ink',
  'aria-invalid:border-air aria-invalid:inset-ring-1 aria-invalid:inset-ring-air',
  'disabled:border-rule disabled:bg-sunk disabled:text-muted',
);

/** The same box around a bare input that has something beside it: it takes its state and focus from the input inside. */
export const controlShell = clsx(
  'flex w-full min-w-0 items-center gap-2 border border-edge bg-panel text-ink',
  'has-[:disabled]:border-rule has-[:disabled]:bg-sunk has-[:disabled]:text-muted',
  'has-[[aria-invalid=true]]:border-air has-[[aria-invalid=true]]:inset-ring-1 has-[[aria-invalid=true]]:inset-ring-air',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ink has-[input:focus-visible]:outline-offset-2',
);

export const bareInput = 'min-w-0 flex-1 bg-transparent outline-none!';

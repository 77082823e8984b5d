import { clsx } from 'clsx';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** The initials of a staff member: filled for the reader's own. */
export function Holder({
  holder,
  own_id,
}: {
  holder: { readonly admin_id: string; readonly name: string } | null;
  own_id: string;
}) {
  if (!holder) return <span className="text-muted">–</span>;
  const isOwn = holder.admin_id === own_id;
  return (
    <span
      title={holder.name}
      className={clsx(
        'inline-grid size-6 place-items-center border font-640 text-[0.625rem]',
        isOwn ? 'border-ink bg-ink text-panel' : 'border-edge',
      )}
    >
      <span aria-hidden="true">{initials(holder.name)}</span>
      <span className="sr-only">{isOwn ? 'You' : holder.name}</span>
    </span>
  );
}

import { type ReferenceKind, toReference } from '@universal-media/contract/operations/reference';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { CopyButton } from './copy-button.tsx';

interface IdTagProps {
  kind: ReferenceKind;
  id: string;
  /** Where the thing is shown. */
  to?: string | undefined;
  className?: string;
}

/** The reference of a thing, to read out, copy and open. The whole id is in the tooltip. */
export function IdTag({ kind, id, to, className }: IdTagProps) {
  const reference = toReference(kind, id);
  return (
    <span className={clsx('inline-flex items-center gap-0.5 whitespace-nowrap', className)}>
      {to === undefined ? (
        <span className="mono-cell select-all text-muted" title={id}>
          {reference}
        </span>
      ) : (
        <Link to={to} title={id} className="mono-cell min-h-6 content-center text-ink underline hover:decoration-2">
          {reference}
        </Link>
      )}
      <CopyButton bare variant="quiet" name={reference} text={reference} className="w-8 px-0!" />
    </span>
  );
}

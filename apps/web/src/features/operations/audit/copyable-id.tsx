import { shortId } from '#lib/format/short-id.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';

/** Shows the start of an ID and copies the whole. */
export function CopyableId({ name, id, label }: { name: string; id: string; label?: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="inline-grid">
        {label && <span>{label.replaceAll('_', ' ')}</span>}
        <span className="mono-cell text-muted" title={id}>
          {shortId(id)}
        </span>
      </span>
      <CopyButton bare variant="quiet" name={name} text={id} className="px-0! w-8" />
    </span>
  );
}

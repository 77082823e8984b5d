import type { Confirmation } from '@universal-media/contract/campaigns/read/review-record';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import type { ReviewWork } from '../decision/use-review-work.ts';
import { confirmationTexts, describeSubject } from '../texts.ts';
import { PageLink } from './page-link.tsx';

interface ConfirmationsProps {
  confirmations: readonly Confirmation[];
  confirming: ReviewWork['confirming'];
}

/** What a staff member looks at and then ticks: the advertiser's own video, the landing page, and open policy decisions. */
export function Confirmations({ confirmations, confirming: { busy, failure, confirm, onOpened } }: ConfirmationsProps) {
  return (
    <div className="grid gap-3">
      {failure && (
        <Note tone="stop" live>
          {failure}
        </Note>
      )}
      <ul aria-label="To watch and open" className="grid">
        {confirmations.map((one) => (
          <li key={one.kind} className="grid gap-1.5 border-rule border-b py-2.5 text-small last:border-b-0">
            <span className="grid gap-0.5">
              <span className="font-620">
                {confirmationTexts[one.kind].title}
                <span className="font-400 text-muted"> {describeSubject(one)}</span>
              </span>
              {one.kind !== 'policy' && (
                <span className="[overflow-wrap:anywhere]">
                  <PageLink url={one.subject} onOpen={() => onOpened(one.subject)} />
                </span>
              )}
            </span>
            <Checkbox
              label={confirmationTexts[one.kind].tick}
              hint={one.confirmed_at && `${one.confirmed_by}, ${formatMoment(one.confirmed_at)}`}
              checked={one.confirmed_by !== null}
              disabled={busy !== undefined}
              onCheckedChange={(checked) => void confirm(one, checked === true)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { EDIT_TEXTS } from '@universal-media/contract/campaign-edit';
import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import { editConsequences } from '../../../features/campaigns/edit/edit-words.ts';
import { credits } from '../../../lib/format.ts';
import { Section } from '../../../ui/section.tsx';
import { ChangeTable } from './change-table.tsx';
import type { EditDesk } from './edit-desk.ts';
import { useEdit } from './use-edit.ts';

interface EditSummaryProps {
  desk: EditDesk;
  status: CampaignStatus;
}

/** What an update costs and what it changes, before anybody sends it. */
export function EditSummary({ desk, status }: EditSummaryProps) {
  const { changes, cost, basis } = useEdit(desk);
  return (
    <>
      <Section title="Cost of this update">
        {cost.charge_cents > 0 ? (
          <p className="flex items-baseline gap-2">
            <b className="num num-hero">{credits(cost.charge_cents)}</b>
            <span className="text-muted">credits more</span>
          </p>
        ) : (
          <p>
            <b className="num num-mid block">{EDIT_TEXTS.free}</b>
            {changes.length > 0 && <span className="text-ink-2">{EDIT_TEXTS.freeLong}</span>}
          </p>
        )}
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 border-rule border-t pt-3 text-small">
          <dt>Paid so far</dt>
          <dd className="mono-cell text-right">{credits(basis.paid_cents)}</dd>
          <dt>Costs with these changes</dt>
          <dd className="mono-cell text-right">{credits(cost.total_cents)}</dd>
        </dl>
        {changes.length > 0 && (
          <ul className="mt-3 grid gap-2 border-rule border-t pt-3 text-small">
            {editConsequences(cost, status).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="What changes">
        {changes.length > 0 ? (
          <ChangeTable changes={changes} />
        ) : (
          <p className="text-muted text-small">Nothing yet. What you change stands here before it is sent.</p>
        )}
      </Section>
    </>
  );
}

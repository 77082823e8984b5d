import type { CampaignStatus } from '@universal-media/contract/campaigns/status';
import { EDIT_TEXTS, paidCents } from '@universal-media/contract/campaigns/submit/edit';
import { credits } from '#lib/format/format.ts';
import { Section } from '#ui/layout/section.tsx';
import { ResubmitChoices } from '../../rejections/resubmit-choices.tsx';
import { ChangeTable } from './change-table.tsx';
import type { EditStore } from './edit-store.ts';
import { editConsequences } from './texts.ts';
import { useEdit } from './use-edit.ts';

interface EditSummaryProps {
  store: EditStore;
  status: CampaignStatus;
}

/** The cost of an update and the list of changes. */
export function EditSummary({ store, status }: EditSummaryProps) {
  const { changes, cost, basis, isChanged } = useEdit(store);
  return (
    <>
      <Section title="Cost of this update">
        {cost.charge_cents > 0 ? (
          <p className="flex items-baseline gap-2">
            <b className="num num-hero">{credits(cost.charge_cents)}</b>
            <span className="text-muted">additional credits</span>
          </p>
        ) : (
          <p>
            <b className="num num-mid block">{EDIT_TEXTS.free}</b>
            {isChanged && <span className="text-ink-2">{EDIT_TEXTS.freeLong}</span>}
          </p>
        )}
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 border-rule border-t pt-3 text-small">
          <dt>Paid so far</dt>
          <dd className="mono-cell text-right">{credits(paidCents(basis.paid))}</dd>
          <dt>Total with these changes</dt>
          <dd className="mono-cell text-right">{credits(cost.total_cents)}</dd>
        </dl>
        {isChanged && (
          <ul className="mt-3 grid gap-2 border-rule border-t pt-3 text-small">
            {editConsequences(cost, status).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Section>
      {cost.resubmissions.length > 0 && (
        <Section title="Rejected platforms">
          <ResubmitChoices rejected={basis.rejected} prices={cost.resubmissions} onChoose={store.choose} />
        </Section>
      )}
      <Section title="Changes">
        {changes.length > 0 ? (
          <ChangeTable changes={changes} />
        ) : (
          <p className="text-muted text-small">No changes yet. Your changes will appear here.</p>
        )}
      </Section>
    </>
  );
}

import type { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import { isSameJson } from '@universal-media/contract/wire/same-json';
import { X } from 'lucide-react';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { newId } from '#lib/state/new-id.ts';
import { ToggleChip } from '#ui/actions/chip.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { SaveViewDialog } from '#ui/lists/save-view-dialog.tsx';
import { useDeleteView, useSavedViews, useSaveView } from './saved-view-queries.ts';

interface SavedViewsProps {
  /** What the list shows now. */
  filter: CampaignFilter;
  onFilter: (filter: CampaignFilter) => void;
}

/** The advertiser's saved views: open one, save what is shown, or delete one. */
export function SavedViews({ filter, onFilter }: SavedViewsProps) {
  const views = useSavedViews().data?.views ?? [];
  const remove = useDeleteView();
  const save = useSaveView();
  const [saving, setSaving] = useState<string | null>(null);
  const shown = views.find((view) => isSameJson(view.filter, filter));
  const canSave = shown === undefined && Object.keys(filter).length > 0;
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-rule border-b px-4 py-2.5 md:px-5">
      {views.length > 0 && <span className="text-muted text-small">Saved views</span>}
      {views.map((view) => (
        <span key={view.view_id} className="inline-flex">
          <ToggleChip on={view === shown} onChange={() => onFilter(view === shown ? {} : view.filter)}>
            {view.name}
          </ToggleChip>
          {view === shown && (
            <IconButton
              size="s"
              label={`Delete the view ${view.name}`}
              onClick={() =>
                remove.mutate(view.view_id, {
                  onSuccess: () => toast({ message: `The view "${view.name}" was deleted.` }),
                  onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
                })
              }
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </span>
      ))}
      {canSave && (
        <LinkButton
          onClick={() => {
            save.reset();
            setSaving(newId());
          }}
        >
          Save this view
        </LinkButton>
      )}
      {saving !== null && (
        <SaveViewDialog
          saving={save}
          onSave={(name) => save.mutate({ view_id: saving, name, filter }, { onSuccess: () => setSaving(null) })}
          onClose={() => setSaving(null)}
        />
      )}
    </div>
  );
}

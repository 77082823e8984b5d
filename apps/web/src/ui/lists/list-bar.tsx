import {
  type ListQuery,
  listParameters,
  type StaffList,
  type StaffView,
} from '@universal-media/contract/operations/staff-lists';
import type { StaffTab } from '@universal-media/contract/wire/permissions';
import { isSameJson } from '@universal-media/contract/wire/same-json';
import { Download, Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTabQuery } from '#lib/navigation/use-tab-query.ts';
import { newId } from '#lib/state/new-id.ts';
import { Button } from '../actions/button.tsx';
import { ToggleChip } from '../actions/chip.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { LinkButton } from '../actions/link.tsx';
import { useDeleteStaffView, useExport, useSaveStaffView, useStaffViews } from './queries.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { ListLayout } from './use-list-layout.ts';
import { ViewMenu } from './view-menu.tsx';

const tabs = {
  campaigns: 'campaigns',
  users: 'users',
  payments: 'billing',
  disputes: 'disputes',
  audit: 'audit',
} as const satisfies Record<StaffList, StaffTab['id']>;

interface ListBarProps {
  list: StaffList;
  /** What the list shows now, as its address says it. What is as usual is left out. */
  query: ListQuery;
  /** Undefined where there is no table. */
  layout: ListLayout | undefined;
  /** What to know before the export, for example how far it goes. */
  exportNote?: string;
  /** Reads everything that the filters select. */
  onExport: () => Promise<{ name: string; content: Blob }>;
}

/** Above a staff list: its saved views, its columns and density, and its export. */
export function ListBar({ list, query, layout, exportNote, onExport }: ListBarProps) {
  const saved = useExport(onExport);
  const noteId = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <SavedViews list={list} query={query} />
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {exportNote && (
          <p id={noteId} className="text-muted text-small">
            {exportNote}
          </p>
        )}
        {layout && <ViewMenu layout={layout} />}
        <Button
          size="s"
          busy={saved.isPending}
          busyLabel="Exporting…"
          aria-describedby={exportNote && noteId}
          onClick={() => saved.mutate()}
        >
          <Download aria-hidden="true" />
          Export CSV
        </Button>
      </div>
    </div>
  );
}

function SavedViews({ list, query }: Pick<ListBarProps, 'list' | 'query'>) {
  const { open } = useTabQuery(tabs[list]);
  const { data, isSuccess } = useStaffViews(list);
  const views = data?.views ?? [];
  const save = useSaveStaffView();
  const remove = useDeleteStaffView();
  const [saving, setSaving] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<StaffView | null>(null);
  const shown = views.find((view) => isSameJson(view.query, query));
  const canSave = isSuccess && shown === undefined && Object.keys(query).length > 0;
  const show = (next: ListQuery) =>
    open({ ...Object.fromEntries(listParameters[list].map((name) => [name, null])), ...next });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {views.length > 0 && <span className="text-muted text-small">Views</span>}
      {views.map((view) => (
        <span key={view.view_id} className="inline-flex min-w-0">
          <ToggleChip on={view === shown} onChange={() => show(view === shown ? {} : view.query)}>
            <span className="max-w-56 truncate">{view.name}</span>
          </ToggleChip>
          {view === shown && (
            <>
              <IconButton
                size="s"
                label={`Rename the view ${view.name}`}
                onClick={() => {
                  save.reset();
                  setRenaming(view);
                }}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton size="s" label={`Delete the view ${view.name}`} onClick={() => remove.mutate(view)}>
                <X aria-hidden="true" />
              </IconButton>
            </>
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
          Save view
        </LinkButton>
      )}
      {saving !== null && (
        <SaveViewDialog
          saving={save}
          onSave={(name) => save.mutate({ view_id: saving, list, name, query }, { onSuccess: () => setSaving(null) })}
          onClose={() => setSaving(null)}
        />
      )}
      {renaming !== null && (
        <SaveViewDialog
          oldName={renaming.name}
          saving={save}
          onSave={(name) => save.mutate({ ...renaming, name }, { onSuccess: () => setRenaming(null) })}
          onClose={() => setRenaming(null)}
        />
      )}
    </div>
  );
}

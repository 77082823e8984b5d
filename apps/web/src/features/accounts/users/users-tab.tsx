import { USER_SEARCH_MIN, type User } from '@universal-media/contract/accounts/users';
import { UserPlus } from 'lucide-react';
import { type ComponentType, useMemo } from 'react';
import { useTabQuery } from '#lib/navigation/use-tab-query.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { useKnownUser } from './queries.ts';
import { ResetSecondStepDialog } from './reset-second-step-dialog.tsx';
import { type EntriesView, TimelineDrawer } from './timeline-drawer.tsx';
import { UserDialog } from './user-dialog.tsx';
import { readOrder, writeOrder } from './user-order.ts';
import { UserTable } from './user-table.tsx';

const dialogs = ['create', 'edit', 'timeline', 'credits', 'end_sessions', 'reset_second_step'] as const;

interface UsersTabProps {
  Entries: EntriesView;
  /** The dialog that adjusts credits. Undefined without the permission to manage credits. */
  AdjustCredits: ComponentType<{ user: User; onClose: () => void }> | undefined;
}

/** The search, the order and the open dialog are in the URL. */
export function UsersTab({ Entries, AdjustCredits }: UsersTabProps) {
  const { query, change, open } = useTabQuery('users');
  const dialog = dialogs.find((one) => one === query.get('dialog'));
  const user = useKnownUser(query.get('of'));
  const close = () => open({ dialog: null, of: null });
  const mayCredit = AdjustCredits !== undefined;
  const actions = useMemo(
    () => ({
      onEdit: ({ user_id }: User) => open({ dialog: 'edit', of: user_id }),
      onTimeline: ({ user_id }: User) => open({ dialog: 'timeline', of: user_id }),
      ...(mayCredit && { onCredits: ({ user_id }: User) => open({ dialog: 'credits', of: user_id }) }),
    }),
    [mayCredit, open],
  );
  const search = (query.get('search') ?? '').slice(0, 200);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start gap-3">
        <SearchField
          label="Search users"
          placeholder="Search by email, name or reference"
          minLength={USER_SEARCH_MIN}
          value={search}
          onChange={(typed) => change({ search: typed })}
        />
        <Button variant="primary" onClick={() => open({ dialog: 'create', of: null })}>
          <UserPlus aria-hidden="true" />
          Create User
        </Button>
      </div>
      <UserTable
        search={search}
        {...readOrder(query)}
        onOrder={(order) => change({ sort: null, direction: null, ...writeOrder(order) })}
        actions={actions}
      />
      {dialog === 'create' && <UserDialog mayCredit={mayCredit} onClose={close} />}
      {user && dialog === 'edit' && (
        <UserDialog
          user={user}
          mayCredit={mayCredit}
          onClose={close}
          access={
            <AccessButtons
              onEndSessions={() => open({ dialog: 'end_sessions' })}
              onResetSecondStep={() => open({ dialog: 'reset_second_step' })}
            />
          }
        />
      )}
      {user && dialog === 'end_sessions' && <EndSessionsDialog user={user} onClose={close} />}
      {user && dialog === 'reset_second_step' && <ResetSecondStepDialog user={user} onClose={close} />}
      {user && dialog === 'timeline' && <TimelineDrawer user={user} Entries={Entries} onClose={close} />}
      {user && dialog === 'credits' && AdjustCredits && <AdjustCredits user={user} onClose={close} />}
    </div>
  );
}

interface AccessButtonsProps {
  onEndSessions: () => void;
  onResetSecondStep: () => void;
}

function AccessButtons({ onEndSessions, onResetSecondStep }: AccessButtonsProps) {
  return (
    <Field group label="Access">
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={onEndSessions}>
          End all sessions
        </Button>
        <Button type="button" onClick={onResetSecondStep}>
          Reset two-step sign-in
        </Button>
      </div>
    </Field>
  );
}

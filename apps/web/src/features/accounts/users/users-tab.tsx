import { USER_SEARCH_MIN, type User } from '@universal-media/contract/accounts/users';
import { UserPlus } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { ResetSecondStepDialog } from './reset-second-step-dialog.tsx';
import { type EntriesView, TimelineDrawer } from './timeline-drawer.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserTable } from './user-table.tsx';

type Opened =
  | { readonly what: 'create' }
  | { readonly what: 'edit' | 'timeline' | 'credits' | 'end_sessions' | 'reset_second_step'; readonly user: User };

interface UsersTabProps {
  Entries: EntriesView;
  /** The dialog that adjusts credits. Undefined without the permission to manage credits. */
  AdjustCredits: ComponentType<{ user: User; onClose: () => void }> | undefined;
}

export function UsersTab({ Entries, AdjustCredits }: UsersTabProps) {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const mayCredit = AdjustCredits !== undefined;
  const acts = useMemo(
    () => ({
      onEdit: (user: User) => setOpened({ what: 'edit', user }),
      onTimeline: (user: User) => setOpened({ what: 'timeline', user }),
      ...(mayCredit && { onCredits: (user: User) => setOpened({ what: 'credits', user }) }),
    }),
    [mayCredit],
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start gap-3">
        <SearchField
          label="Search users"
          placeholder="Search by email or name"
          minLength={USER_SEARCH_MIN}
          value={search}
          onChange={setSearch}
        />
        <Button variant="primary" onClick={() => setOpened({ what: 'create' })}>
          <UserPlus aria-hidden="true" />
          Create User
        </Button>
      </div>
      <UserTable search={search} acts={acts} />
      {opened?.what === 'create' && <UserDialog mayCredit={mayCredit} onClose={close} />}
      {opened?.what === 'edit' && (
        <UserDialog
          user={opened.user}
          mayCredit={mayCredit}
          onClose={close}
          access={
            <AccessButtons
              onEndSessions={() => setOpened({ what: 'end_sessions', user: opened.user })}
              onResetSecondStep={() => setOpened({ what: 'reset_second_step', user: opened.user })}
            />
          }
        />
      )}
      {opened?.what === 'end_sessions' && <EndSessionsDialog user={opened.user} onClose={close} />}
      {opened?.what === 'reset_second_step' && <ResetSecondStepDialog user={opened.user} onClose={close} />}
      {opened?.what === 'timeline' && <TimelineDrawer user={opened.user} Entries={Entries} onClose={close} />}
      {opened?.what === 'credits' && AdjustCredits && <AdjustCredits user={opened.user} onClose={close} />}
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

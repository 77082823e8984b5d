import type { Admin } from '@universal-media/contract/accounts/admins';
import { Button } from '#ui/actions/button.tsx';

export interface AdminActions {
  onEdit: (admin: Admin) => void;
  onActivate: (admin: Admin) => void;
  onDeactivate: (admin: Admin) => void;
  onReset: (admin: Admin) => void;
  onInvite: (admin: Admin) => void;
  onSendLink: (admin: Admin) => void;
}

// So that what follows stands in line from row to row.
const sameWidth = 'sm:w-[6.25rem] sm:justify-start!';

/** Each button's accessible name includes the staff member's name. */
export function AdminButtons({ admin, actions }: { admin: Admin; actions: AdminActions }) {
  const { full_name } = admin;
  return (
    <span className="-ms-[11px] inline-flex gap-1 max-sm:-me-[11px] max-sm:flex-wrap max-sm:justify-end">
      <Button size="s" variant="quiet" aria-label={`Edit ${full_name}`} onClick={() => actions.onEdit(admin)}>
        Edit
      </Button>
      {admin.status === 'active' ? (
        <Button
          size="s"
          variant="quiet"
          className={sameWidth}
          aria-label={`Deactivate ${full_name}`}
          onClick={() => actions.onDeactivate(admin)}
        >
          Deactivate
        </Button>
      ) : (
        <Button
          size="s"
          variant="quiet"
          className={sameWidth}
          aria-label={`Activate ${full_name}`}
          onClick={() => actions.onActivate(admin)}
        >
          Activate
        </Button>
      )}
      {admin.is_invited && admin.status === 'active' && (
        <Button
          size="s"
          variant="quiet"
          aria-label={`Send the invitation to ${full_name} again`}
          onClick={() => actions.onInvite(admin)}
        >
          Invite again
        </Button>
      )}
      {!admin.is_invited && admin.status === 'active' && (
        <Button
          size="s"
          variant="quiet"
          aria-label={`Send password link to ${full_name}`}
          onClick={() => actions.onSendLink(admin)}
        >
          Send password link
        </Button>
      )}
      {admin.second_factor && (
        <Button
          size="s"
          variant="quiet"
          aria-label={`Reset second factor of ${full_name}`}
          onClick={() => actions.onReset(admin)}
        >
          Reset second factor
        </Button>
      )}
    </span>
  );
}

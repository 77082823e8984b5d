import type { Dispute } from '@universal-media/contract/support/dispute';
import { disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useInvalidateDisputes } from '../queries.ts';

interface AssigneeProps {
  dispute: Dispute;
  assignees: readonly { readonly admin_id: string; readonly full_name: string }[];
}

/** Chooses who works on a dispute. */
export function Assignee({ dispute: { dispute_id, version, assigned_to }, assignees }: AssigneeProps) {
  const invalidate = useInvalidateDisputes();

  async function assign(admin_id: string) {
    try {
      const body = { admin_id: admin_id || null, version };
      await call(disputeStaffEndpoints.assignDispute, { params: { dispute_id }, body });
    } catch (error) {
      toast({ tone: 'stop', message: actionFailure('Error assigning dispute', error) });
    } finally {
      await invalidate();
    }
  }

  // A former staff member is still shown, but can't be chosen again.
  const former = assigned_to && !assignees.some(({ admin_id }) => admin_id === assigned_to.admin_id);
  return (
    <Select
      size="s"
      aria-label="Assigned to"
      prefix="Assigned: "
      className="w-auto! max-w-full"
      value={assigned_to?.admin_id ?? ''}
      onValueChange={(admin_id) => void assign(admin_id)}
      options={[
        { value: '', label: 'none' },
        ...assignees.map(({ admin_id, full_name }) => ({ value: admin_id, label: full_name })),
        ...(former ? [{ value: assigned_to.admin_id, label: assigned_to.full_name, disabled: true }] : []),
      ]}
    />
  );
}

import {
  type DiscountCode,
  discountNeedsApproval,
  discountStaffEndpoints,
  noUsersSelected,
} from '@universal-media/contract/money/discounts';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useInvalidateDiscounts } from '../queries.ts';
import { type AssignOutcome, assignAll, outcomeText, type Recipient } from './assign-code.ts';
import { Assignees } from './assignees.tsx';
import { UserPicker } from './user-picker.tsx';

type Running = { readonly done: number; readonly of: number };

export function AssignDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Recipient>>(new Map());
  const [running, setRunning] = useState<Running>();
  const [outcome, setOutcome] = useState<AssignOutcome>();
  const [isEmpty, setIsEmpty] = useState(false);
  const stopped = useRef(false);
  const invalidate = useInvalidateDiscounts();
  const { code_id } = code;
  const waits = discountNeedsApproval(code);

  async function assign() {
    setOutcome(undefined);
    setIsEmpty(chosen.size === 0);
    if (chosen.size === 0) return;
    const recipients = [...chosen.values()];
    stopped.current = false;
    setRunning({ done: 0, of: recipients.length });
    const result = await assignAll({
      recipients,
      assign: ({ user_id }) =>
        call(discountStaffEndpoints.assignDiscountCode, { params: { code_id }, body: { user_id } }),
      onDone: (done) => setRunning({ done, of: recipients.length }),
      stopped: () => stopped.current,
    });
    setRunning(undefined);
    const { failures, untried } = result;
    if (failures.length === 0 && untried.length === 0) {
      toast({ message: waits ? waitsForApproval : outcomeText(result) });
      onClose();
    } else {
      setOutcome(result);
      setChosen(new Map([...failures.map(({ to }) => to), ...untried].map((to) => [to.user_id, to])));
    }
    await invalidate();
  }

  function leave() {
    stopped.current = true;
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title="Assign Discount Code"
      description={
        waits
          ? `${code.code}, ${code.name}. Above the limit: a second staff member must approve each assignment.`
          : code.is_private
            ? `${code.code}, ${code.name}. Only assigned users can use it, once each.`
            : `${code.code}, ${code.name}. Public code. Assigning it makes it private: only the users you choose can use it, once each.`
      }
      footer={
        <>
          <Button onClick={running ? () => (stopped.current = true) : leave}>{running ? 'Stop' : 'Cancel'}</Button>
          <Button variant="primary" busy={running !== undefined} busyLabel="Assigning" onClick={() => void assign()}>
            {chosen.size > 0 ? `Assign to ${chosen.size}` : 'Assign'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isEmpty && chosen.size === 0 && (
          <Note tone="stop" live>
            {noUsersSelected}
          </Note>
        )}
        {outcome && <Outcome outcome={outcome} />}
        {running && (
          <Progress label="Assigning" value={running.done} max={running.of} note={`${running.done} of ${running.of}`} />
        )}
        {code.is_private && <Assignees code={code} disabled={running !== undefined} />}
        <UserPicker chosen={chosen} onChange={setChosen} disabled={running !== undefined} />
      </div>
    </Dialog>
  );
}

/** Shows the outcome. Failed and remaining users stay selected, so that they can be tried again. */
function Outcome({ outcome }: { outcome: AssignOutcome }) {
  const { assigned, failures, untried } = outcome;
  return (
    <Note tone={failures.length > 0 ? 'stop' : 'info'} live>
      {assigned + failures.length > 0 && <b>{outcomeText(outcome)}</b>}
      {untried.length > 0 && <p>Stopped. {untried.length} not assigned; they are still selected.</p>}
      <ul className="grid max-h-40 gap-1 overflow-y-auto not-empty:mt-1.5">
        {failures.map(({ to, why }) => (
          <li key={to.user_id}>
            <span className="font-620">{to.email}</span>: {why}
          </li>
        ))}
      </ul>
    </Note>
  );
}

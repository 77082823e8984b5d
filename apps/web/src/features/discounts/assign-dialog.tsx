import { type DiscountCode, discountStaffEndpoints, nobodySelected } from '@universal-media/contract/discounts';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.tsx';
import { type AssignOutcome, assignAll, outcomeText, type Recipient } from './assigning.ts';
import { useForgetDiscounts } from './queries.ts';
import { UserPicker } from './user-picker.tsx';

type Running = { readonly done: number; readonly of: number };

export function AssignDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Recipient>>(new Map());
  const [running, setRunning] = useState<Running>();
  const [outcome, setOutcome] = useState<AssignOutcome>();
  const [nobody, setNobody] = useState(false);
  const stopped = useRef(false);
  const forget = useForgetDiscounts();
  const { code_id } = code;

  async function assign() {
    setOutcome(undefined);
    setNobody(chosen.size === 0);
    if (chosen.size === 0) return;
    const recipients = [...chosen.values()];
    stopped.current = false;
    setRunning({ done: 0, of: recipients.length });
    const result = await assignAll({
      recipients,
      assign: ({ user_id }) => call(discountStaffEndpoints.assign, { params: { code_id }, body: { user_id } }),
      onDone: (done) => setRunning({ done, of: recipients.length }),
      stopped: () => stopped.current,
    });
    setRunning(undefined);
    const { failures, untried } = result;
    if (failures.length === 0 && untried.length === 0) {
      toast({ message: outcomeText(result) });
      onClose();
    } else {
      setOutcome(result);
      setChosen(new Map([...failures.map(({ to }) => to), ...untried].map((to) => [to.user_id, to])));
    }
    await forget();
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
        code.assigned_users > 0
          ? `${code.code}, ${code.name}. Only those it is assigned to can use it, each of them once.`
          : `${code.code}, ${code.name}. So far everybody can use it; once assigned, only those you choose, each of them once.`
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
        {nobody && chosen.size === 0 && (
          <Note tone="stop" live>
            {nobodySelected}
          </Note>
        )}
        {outcome && <Outcome outcome={outcome} />}
        {running && (
          <Progress label="Assigning" value={running.done} max={running.of} note={`${running.done} of ${running.of}`} />
        )}
        <UserPicker chosen={chosen} onChange={setChosen} disabled={running !== undefined} />
      </div>
    </Dialog>
  );
}

/** Those that failed or were left over stay chosen, so that they can be tried again. */
function Outcome({ outcome }: { outcome: AssignOutcome }) {
  const { assigned, failures, untried } = outcome;
  return (
    <Note tone={failures.length > 0 ? 'stop' : 'info'} live>
      {assigned + failures.length > 0 && <b>{outcomeText(outcome)}</b>}
      {untried.length > 0 && <p>Stopped: {untried.length} not tried. They are still selected.</p>}
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

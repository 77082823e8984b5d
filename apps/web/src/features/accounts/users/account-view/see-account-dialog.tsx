import { zodResolver } from '@hookform/resolvers/zod';
import {
  ACCOUNT_VIEW_MINUTES,
  accountViewEndpoints,
  type StartedAccountView,
} from '@universal-media/contract/accounts/security/account-view';
import type { User } from '@universal-media/contract/accounts/users';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { openAccountView } from '#lib/storage/account-view.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface SeeAccountDialogProps {
  user: Pick<User, 'user_id' | 'full_name'>;
  onClose: () => void;
}

/** Asks for a reason and opens the account in a new tab. */
export function SeeAccountDialog({ user: { user_id, full_name }, onClose }: SeeAccountDialogProps) {
  const [failure, setFailure] = useState<string>();
  // Set when the browser opens no tab by itself: the call took too long after the click.
  const [waiting, setWaiting] = useState<StartedAccountView>();
  const { body: schema } = accountViewEndpoints.startAccountView;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const formId = useId();

  function open(started: StartedAccountView) {
    if (openAccountView(started, paths.dashboard)) onClose();
    else setWaiting(started);
  }

  async function start(body: { reason: string }) {
    setFailure(undefined);
    try {
      open(await call(accountViewEndpoints.startAccountView, { params: { user_id }, body }));
    } catch (error) {
      setFailure(actionFailure('Failed to open the account', error));
    }
  }

  return (
    <Dialog
      size="s"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`See the account of ${full_name}?`}
      description={`The account opens in a new tab for ${ACCOUNT_VIEW_MINUTES} minutes, as its advertiser sees it. Nothing can be changed. The advertiser can see in the account that staff looked at it.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {waiting ? (
            <Button variant="primary" onClick={() => open(waiting)}>
              Open the account
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyLabel="Opening">
              See as advertiser
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(start)(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        {waiting && <Note live>The account is ready. Your browser needs one more click to open it in a new tab.</Note>}
        <Field
          label="Reason"
          required
          hint="For the audit log. The advertiser can read it in a copy of their data."
          error={errors.reason?.message}
        >
          <TextArea maxLength={300} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}

import {
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
} from '@universal-media/contract/support/webhooks/events';
import { NewWebhook, type Webhook, type WebhookWithSecret } from '@universal-media/contract/support/webhooks/webhooks';
import { type SubmitEvent, useId, useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useCreateWebhook, useUpdateWebhook } from './queries.ts';
import { eventGroups } from './texts.ts';

interface WebhookDialogProps {
  /** Undefined for a new endpoint. */
  webhook: Webhook | undefined;
  onCreated: (made: WebhookWithSecret) => void;
  onClose: () => void;
}

/** The first problem of each field. */
const toErrors = (problems: readonly { field: string; message: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));

/** Adds an endpoint, or changes one. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(
    webhookEventTypes.filter((type) => webhook === undefined || webhook.events.includes(type)),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const formId = useId();
  const failure = create.error ?? update.error;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The return key submits the form also while the button is busy.
    if (create.isPending || update.isPending) return;
    const checked = NewWebhook.safeParse({ url: url.trim(), description, events });
    if (!checked.success) {
      const problems = checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
      setErrors(toErrors(problems));
      return;
    }
    setErrors({});
    const onError = (error: Error) => setErrors(toErrors(plainFailure(error).fields));
    if (webhook) {
      const onSuccess = () => {
        onClose();
        toast({ message: 'Endpoint saved' });
      };
      update.mutate({ webhook_id: webhook.webhook_id, ...checked.data }, { onSuccess, onError });
      return;
    }
    const onSuccess = (made: WebhookWithSecret) => {
      onClose();
      onCreated(made);
    };
    create.mutate(checked.data, { onSuccess, onError });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={webhook ? 'Edit endpoint' : 'Add endpoint'}
      description="We send a POST request with JSON for each event you choose."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={create.isPending || update.isPending}
            busyLabel="Saving the endpoint"
          >
            {webhook ? 'Save endpoint' : 'Add endpoint'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={submit}>
        {failure && Object.keys(errors).length === 0 && (
          <Note tone="stop" live>
            {plainFailure(failure).sentence}
          </Note>
        )}
        <Field label="Address" required error={errors['url']} hint="An https:// address on the public internet.">
          <TextInput
            value={url}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/webhooks"
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <Field label="Description" error={errors['description']}>
          <TextInput
            value={description}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <EventChoice chosen={events} onChange={setEvents} error={errors['events']} />
      </form>
    </Dialog>
  );
}

interface EventChoiceProps {
  chosen: readonly WebhookEventType[];
  onChange: (chosen: readonly WebhookEventType[]) => void;
  error: string | undefined;
}

function EventChoice({ chosen, onChange, error }: EventChoiceProps) {
  const isAll = chosen.length === webhookEventTypes.length;
  return (
    <Field group label="Events" required error={error}>
      <div className="grid gap-4 pt-0.5">
        <Checkbox
          label="All events"
          checked={isAll ? true : chosen.length > 0 ? 'indeterminate' : false}
          onCheckedChange={() => onChange(isAll ? [] : webhookEventTypes)}
        />
        {eventGroups.map(({ title, types }) => (
          <fieldset key={title} className="grid justify-items-start gap-2.5 border-rule border-t pt-3">
            <legend className="sr-only">{title}</legend>
            {types.map((type) => (
              <Checkbox
                key={type}
                label={webhookEvents[type].about}
                hint={<span className="mono">{type}</span>}
                checked={chosen.includes(type)}
                onCheckedChange={(checked) =>
                  onChange(webhookEventTypes.filter((one) => (one === type ? checked === true : chosen.includes(one))))
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Field>
  );
}

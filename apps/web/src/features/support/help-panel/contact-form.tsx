import {
  OwnRequest,
  SUPPORT_MESSAGE_MAX,
  supportEndpoints,
  VisitorRequest,
} from '@universal-media/contract/support/requests/requests';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { Button } from '#ui/actions/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import type { Audience } from './stream-turn.ts';

interface ContactFormProps {
  audience: Audience;
  /** The conversation is attached, so that users need not repeat themselves. */
  conversation_id: string | undefined;
}

type Sending =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'sent'; number: string };

/** Opens a support request. Visitors leave a name and an address; an account has both. */
export function ContactForm({ audience, conversation_id }: ContactFormProps) {
  const [fields, setFields] = useState({ name: '', email: '', message: '' });
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const [keyFor] = useState(() => keyPerContent());
  const body = { ...fields, conversation_id };
  const parsed = audience === 'visitor' ? VisitorRequest.safeParse(body) : OwnRequest.safeParse(body);
  const problem = (field: string): string | undefined =>
    tried ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const set = (field: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [field]: event.target.value });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!parsed.success || sending.kind === 'busy') return;
    setSending({ kind: 'busy' });
    const options = { idempotencyKey: keyFor(body) };
    try {
      const { number } =
        audience === 'visitor'
          ? await call(supportEndpoints.requestSupport, { body }, options)
          : await call(supportEndpoints.requestOwnSupport, { body }, options);
      setSending({ kind: 'sent', number });
      announce(`Request ${number} sent.`);
    } catch (error) {
      setSending({ kind: 'failed', error });
    }
  }

  if (sending.kind === 'sent') {
    return (
      <Note>
        <b>Request {sending.number} sent.</b> Our team answers by email. Mention this number if you write again.
      </Note>
    );
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {audience === 'visitor' && (
        <>
          <Field label="Your name" required error={problem('name')}>
            <TextInput autoComplete="name" maxLength={200} value={fields.name} onChange={set('name')} />
          </Field>
          <Field label="Email" required error={problem('email')}>
            <TextInput type="email" autoComplete="email" maxLength={320} value={fields.email} onChange={set('email')} />
          </Field>
        </>
      )}
      <Field
        label="How can we help?"
        required
        hint={`Don't include passwords or card numbers.${conversation_id ? ' Your conversation with Maya is included.' : ''}`}
        error={problem('message')}
      >
        <TextArea rows={4} maxLength={SUPPORT_MESSAGE_MAX} value={fields.message} onChange={set('message')} />
      </Field>
      {sending.kind === 'failed' && <FailureNote did="We couldn't send your request." error={sending.error} />}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={sending.kind === 'busy'}
        busyLabel="Sending your request"
      >
        Send request
      </Button>
    </form>
  );
}

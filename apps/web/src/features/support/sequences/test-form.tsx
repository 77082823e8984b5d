import { sequenceStaffEndpoints, testAddressMissing } from '@universal-media/contract/support/sequences/sequences';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Section } from '#ui/layout/section.tsx';
import { emailFailure, TEST_FAILED } from './texts.ts';

const segments = [
  { value: 'all', label: 'All 3' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
] as const;
type Choice = (typeof segments)[number]['value'];

/** Sends the emails to a staff address, with the figures of a campaign or of a sample. */
export function TestForm({ domains }: { domains: readonly string[] }) {
  const [email, setEmail] = useState('');
  const [campaign_id, setCampaign] = useState('');
  const [choice, setChoice] = useState<Choice>('all');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [result, setResult] = useState<{ tone: 'info' | 'stop'; text: string }>();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setResult(undefined);
    setMissing(email.trim() === '');
    if (email.trim() === '' || busy) return;
    setBusy(true);
    const step = choice === 'all' ? {} : { step: choice };
    try {
      const query = { email: email.trim(), campaign_id: campaign_id.trim(), ...step };
      const { message } = await call(sequenceStaffEndpoints.triggerTestSequence, { query });
      setResult({ tone: 'info', text: message });
    } catch (error) {
      setResult({ tone: 'stop', text: emailFailure(error, TEST_FAILED) });
    } finally {
      setBusy(false);
    }
  }

  const others = domains.length === 0 ? '' : ` and ${domains.join(', ')}`;
  return (
    <Section title="Send a test">
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label="Test email address"
          required
          hint={`Addresses of staff${others} only. The subject starts with [Test].`}
          error={missing ? testAddressMissing : undefined}
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Field label="Campaign ID" hint="Without one, the emails show a sample campaign.">
          <TextInput
            value={campaign_id}
            placeholder="Sample campaign"
            spellCheck={false}
            onChange={({ target }) => setCampaign(target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented size="s" aria-label="Which email" value={choice} onValueChange={setChoice} segments={segments} />
          <Button type="submit" busy={busy} busyLabel="Sending">
            Send test
          </Button>
        </div>
        {result && (
          <Note tone={result.tone} live>
            {result.tone === 'stop' ? <b>{result.text}</b> : result.text}
          </Note>
        )}
      </form>
    </Section>
  );
}

import { type GeneratedTestimonial, TESTIMONIAL_TEXTS } from '@universal-media/contract/campaigns/advice/testimonials';
import { countCharacters } from '@universal-media/contract/copy/limits';
import {
  type Attestation,
  attestationTexts,
  MAX_NAME_LENGTH,
  MAX_PROOF_NOTE_LENGTH,
  MAX_STATEMENT_LENGTH,
  type TestimonialContent,
} from '@universal-media/contract/copy/testimonials/statement';
import {
  isSpokenField,
  relationLabels,
  type TestimonialTemplate,
  testimonialFieldLabels,
} from '@universal-media/contract/copy/testimonials/templates';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Comparison } from './comparison.tsx';
import { ProblemList } from './problem-list.tsx';
import { fieldId, type WizardProblem } from './wizard-state.ts';

interface ContentStepProps {
  template: TestimonialTemplate;
  content: TestimonialContent;
  onChange: (content: TestimonialContent) => void;
  /** What was missing when a button was pressed. */
  problems: readonly WizardProblem[];
  onGenerate: () => void;
  isGenerating: boolean;
  /** A documented sentence about a failed attempt. */
  failure: string | null;
  generated: GeneratedTestimonial | null;
}

export function ContentStep(props: ContentStepProps) {
  const { template, content, onChange, problems, onGenerate, isGenerating, failure, generated } = props;
  const find = (field: string) => problems.find((one) => one.field === field)?.message;
  return (
    <Section title="Create Content" number="2" aside="Everything but the proof is required">
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {template.required_fields.map((field) => {
            const value = content[field];
            const set = (text: string) => onChange({ ...content, [field]: text });
            return (
              <Field
                key={field}
                id={fieldId(field)}
                required
                label={testimonialFieldLabels[field]}
                error={find(field)}
                {...(isSpokenField(field) && {
                  className: 'md:col-span-2',
                  counter: { used: countCharacters(value), limit: MAX_STATEMENT_LENGTH },
                })}
              >
                {isSpokenField(field) ? (
                  <TextArea rows={4} className="min-h-28" value={value} onChange={(event) => set(event.target.value)} />
                ) : (
                  <TextInput
                    type={field === 'date' ? 'date' : 'text'}
                    maxLength={field === 'name' ? MAX_NAME_LENGTH : 120}
                    value={value}
                    onChange={(event) => set(event.target.value)}
                  />
                )}
              </Field>
            );
          })}
        </div>
        <AttestationFields
          template={template}
          name={content.name.trim()}
          value={content.attestation}
          onChange={(attestation) => onChange({ ...content, attestation })}
          find={find}
        />
        {problems.length > 0 && <ProblemList problems={problems} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            id={fieldId('generate')}
            onClick={onGenerate}
            busy={isGenerating}
            busyLabel="Writing, then checking every sentence…"
          >
            Generate Preview
          </Button>
          <span className="text-muted text-small">Only shortens and reorders. Anything new is removed.</span>
        </div>
        {failure && (
          <Note tone="stop" live>
            <b>{failure}</b> Your entries are still here.
          </Note>
        )}
        {generated && <Generated generated={generated} name={content.name} />}
      </div>
    </Section>
  );
}

interface AttestationFieldsProps {
  template: TestimonialTemplate;
  name: string;
  value: Attestation;
  onChange: (attestation: Attestation) => void;
  find: (field: string) => string | undefined;
}

/** Who the person is to the business, and what the advertiser confirms. */
function AttestationFields({ template, name, value, onChange, find }: AttestationFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field
        group
        required
        label={`How does ${name || 'this person'} know your business?`}
        hint="The disclosure follows from this answer. It is part of every ad and can't be removed."
        error={find('relation')}
      >
        <div id={fieldId('relation')}>
          <RadioGroup
            direction="row"
            aria-label={`How does ${name || 'this person'} know your business?`}
            value={value.relation}
            onValueChange={(relation) => onChange({ ...value, relation })}
            choices={template.relations.map((relation) => ({ value: relation, label: relationLabels[relation] }))}
          />
        </div>
      </Field>
      <div className="grid gap-3 border border-rule-2 border-s-3 border-s-ink px-4 py-3.5">
        {(['own_words', 'consent'] as const).map((box) => (
          <div key={box} className="grid gap-1">
            <Checkbox
              id={fieldId(box)}
              label={attestationTexts[box](name)}
              checked={value[box]}
              aria-invalid={find(box) !== undefined}
              onCheckedChange={(checked) => onChange({ ...value, [box]: checked === true })}
            />
          </div>
        ))}
        <Field
          label="Proof, for our reviewers"
          hint="Where the words are: an email, a review, a recording. Kept with the campaign."
          counter={{ used: countCharacters(value.proof_note), limit: MAX_PROOF_NOTE_LENGTH }}
        >
          <TextInput
            maxLength={MAX_PROOF_NOTE_LENGTH}
            value={value.proof_note}
            onChange={(event) => onChange({ ...value, proof_note: event.target.value })}
          />
        </Field>
      </div>
    </div>
  );
}

const unchangedTexts: Readonly<Record<NonNullable<GeneratedTestimonial['unchanged_because']>, string>> = {
  no_model: 'The statement is used unchanged, as far as it fits.',
  cap_reached: "Today's limit for shortening is used up. The statement is used unchanged, as far as it fits.",
  model_failed: "We couldn't shorten this right now. The statement is used unchanged, as far as it fits.",
  check_failed: "We couldn't shorten this without changing it. The statement is used unchanged, as far as it fits.",
};

function Generated({ generated, name }: { generated: GeneratedTestimonial; name: string }) {
  const { check, disclosure, unchanged_because, removed, ai_assisted, error } = generated;
  if (!generated.success) {
    return (
      <Note tone="stop" live>
        <b>{TESTIMONIAL_TEXTS.error(error ?? TESTIMONIAL_TEXTS.failed)}</b>
      </Note>
    );
  }
  return (
    <div className="grid gap-3">
      {unchanged_because && <Note live>{unchangedTexts[unchanged_because]}</Note>}
      {check && (
        <Comparison
          check={check}
          name={name}
          unsaid={{ value: `${removed.length} removed`, label: 'not in the statement' }}
        />
      )}
      {removed.length > 0 && (
        <ul className="grid gap-1 text-small">
          {removed.map(({ problem, text, message }) => (
            <li key={`${problem} ${text}`}>Removed {message}</li>
          ))}
        </ul>
      )}
      <div className="border border-ink bg-ground px-3.5 py-3 text-control-s">
        <p className="font-660">{disclosure}</p>
        <p className="text-muted text-small">
          Disclosure. Added to every version, can't be edited.
          {ai_assisted && ' The text was shortened with AI, and this is recorded with it.'}
        </p>
      </div>
    </div>
  );
}

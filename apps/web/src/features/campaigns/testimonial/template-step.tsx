import { testimonialPlatforms } from '@universal-media/contract/campaigns/advice/testimonials';
import {
  isSpokenField,
  type TemplateId,
  type TestimonialTemplate,
  testimonialFieldLabels,
} from '@universal-media/contract/copy/testimonials/templates';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { CardNote, OptionCards } from '#ui/forms/choices/option-cards.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { useTestimonialTemplates } from './queries.ts';
import { fieldId } from './wizard-state.ts';

interface TemplateStepProps {
  value: TemplateId | null;
  onChange: (template: TestimonialTemplate) => void;
}

/** "Name shown, date, statement" */
const neededText = ({ required_fields }: TestimonialTemplate): string =>
  required_fields
    .map((field) => testimonialFieldLabels[field].replace(', word for word', ''))
    .map((label, index) => (index === 0 ? label : label.toLowerCase()))
    .join(', ');

export function TemplateStep({ value, onChange }: TemplateStepProps) {
  const query = useTestimonialTemplates();
  return (
    <Section title="Choose Template" number="1" aside={query.data && `${query.data.templates.length} templates`}>
      {query.isPending && (
        <Loading label="Loading templates…">
          <Skeleton className="h-40! w-full" />
        </Loading>
      )}
      {query.isError && <ReadFailed bare title="We couldn't load the templates" query={query} />}
      {query.data && (
        <div id={fieldId('template')}>
          <OptionCards
            aria-label="Template"
            className="sm:grid-cols-2 xl:grid-cols-3"
            value={value}
            onValueChange={(id) => {
              const template = query.data.templates.find(({ template_id }) => template_id === id);
              if (template) onChange(template);
            }}
            options={query.data.templates.map((template) => ({
              value: template.template_id,
              name: template.name,
              content: <TemplateCard template={template} />,
            }))}
          />
        </div>
      )}
    </Section>
  );
}

function TemplateCard({ template }: { template: TestimonialTemplate }) {
  const shown = testimonialPlatforms.filter(({ name }) => template.platforms.includes(name));
  const spoken = template.required_fields.filter(isSpokenField).length;
  return (
    <span className="grid w-full gap-1.5">
      <span aria-hidden="true" className="grid gap-1 border border-rule p-2.5">
        {Array.from({ length: 2 + spoken }, (_, line) => (
          <i key={line} className="h-1.5 bg-current opacity-60" style={{ width: `${100 - ((line * 23) % 50)}%` }} />
        ))}
      </span>
      <span className="font-660 text-control">{template.name}</span>
      <CardNote>{template.description}</CardNote>
      <span className="flex flex-wrap items-center gap-2">
        {shown.map(({ id }) => (
          <PlatformIcon key={id} platform={platformById(id)} className="size-3.5" />
        ))}
        <CardNote>{neededText(template)}</CardNote>
      </span>
    </span>
  );
}

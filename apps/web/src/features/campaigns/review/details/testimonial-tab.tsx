import type { CampaignTestimonial } from '@universal-media/contract/campaigns/advice/testimonials';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { relationLabels } from '@universal-media/contract/copy/testimonials/templates';
import { formatMoment } from '#lib/format/instant-text.ts';
import { dayText } from '#ui/dates/day-text.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { Comparison } from '../../testimonial/comparison.tsx';
import { FactList } from '../pane/fact-list.tsx';
import { Columns } from './columns.tsx';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

interface TestimonialTabProps {
  testimonial: CampaignTestimonial;
  data: CampaignData;
}

/** What the person said, what the ad says, what differs, and what the advertiser confirmed. */
export function TestimonialTab({ testimonial, data }: TestimonialTabProps) {
  const { check, problems, speaker_name } = testimonial;
  return (
    <div className="grid gap-5">
      {problems.length > 0 && (
        <Note tone="stop">
          <b>The ad differs from the statement</b>
          <ul className="mt-1 grid gap-1">
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        </Note>
      )}
      <Subsection title="Statement and ad">
        <Comparison
          check={check}
          name={speaker_name}
          unsaid={{ value: String(check.findings.length), label: 'differences in the body' }}
        />
      </Subsection>
      <Columns>
        <Subsection title="Attestation">
          <FactList
            facts={[
              { label: 'Said by', value: speaker_name },
              { label: 'Relation', value: relationLabels[testimonial.relation] },
              ...testimonial.facts.map(({ label, value }) => ({ label, value: isDay(value) ? dayText(value) : value })),
              { label: 'Confirmed', value: <Confirmed sentences={testimonial.confirmed} /> },
              { label: 'Proof', value: testimonial.proof_note },
              { label: 'Recorded', value: formatMoment(testimonial.attested_at) },
              { label: 'Wording', value: `Version ${testimonial.attestation_version}` },
            ]}
          />
        </Subsection>
        <Subsection title="Ad">
          <FactList
            facts={[
              { label: 'Headline', value: data.headline },
              { label: 'Body', value: data.body_copy },
              { label: 'Disclosure', value: testimonial.disclosure },
              { label: 'Template', value: testimonial.template_name },
              { label: 'Written by', value: testimonial.ai_assisted ? 'AI-assisted, checked' : 'Statement unchanged' },
              { label: 'Claims to prove', value: check.claims.join(', ') || 'None found' },
            ]}
          />
        </Subsection>
      </Columns>
    </div>
  );
}

const Confirmed = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="grid gap-1">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

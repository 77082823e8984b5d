import type {
  CreatedTestimonialCampaign,
  GeneratedTestimonial,
} from '@universal-media/contract/campaigns/advice/testimonials';
import { attestationTexts } from '@universal-media/contract/copy/testimonials/statement';
import { relationLabels } from '@universal-media/contract/copy/testimonials/templates';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { Link } from 'react-router';
import { credits, moneyShort } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/link.tsx';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { usePreviousTestimonials } from './queries.ts';
import { chosenTemplate, type WizardState } from './wizard-state.ts';

interface ReviewStepProps {
  state: WizardState;
  generated: GeneratedTestimonial;
  failure: string | null;
  total_cents: number;
}

export function ReviewStep({ state, generated, failure, total_cents }: ReviewStepProps) {
  const { content, platforms, budget } = state;
  const { relation } = content.attestation;
  const facts = [
    {
      title: 'Statement',
      lines: [content.name, relation === null ? '' : relationLabels[relation], chosenTemplate(state)?.name ?? ''],
    },
    { title: 'Ad text', lines: [generated.generated_content ?? ''] },
    {
      title: 'Attestation',
      lines: ['2 of 2 confirmed', attestationTexts.own_words(content.name), attestationTexts.consent(content.name)],
    },
    {
      title: 'Campaign',
      lines: [`$${budget} on ${platforms.map((id) => platformById(id).name).join(', ')}`],
    },
  ];
  return (
    <Section title="Review & Launch" number="4">
      <div className="grid gap-5">
        <div className="grid border border-rule sm:grid-cols-2">
          {facts.map(({ title, lines }) => (
            <div key={title} className="min-w-0 border-rule border-b px-4 py-3 text-small sm:odd:border-e">
              <h3 className="mb-1 font-600 text-muted">{title}</h3>
              {lines
                .filter((line) => line !== '')
                .map((line) => (
                  <p key={line} className="[overflow-wrap:anywhere]">
                    {line}
                  </p>
                ))}
            </div>
          ))}
        </div>
        <p className="text-muted text-small">
          Your campaign is saved as a draft. Add locations, your advertiser type and images in the builder, then launch
          it for {credits(total_cents)} credits. Nothing runs before our team has read the statement and the ad.
        </p>
        {failure && (
          <Note tone="stop" live>
            <b>{failure}</b> Nothing was charged.
          </Note>
        )}
        <PreviousTestimonials />
      </div>
    </Section>
  );
}

/** Up to five earlier testimonial campaigns. */
function PreviousTestimonials() {
  const query = usePreviousTestimonials();
  return (
    <Subsection title="Your testimonial campaigns">
      {query.isPending && (
        <Loading label="Loading campaigns…">
          <Skeleton className="h-16! w-full" />
        </Loading>
      )}
      {query.isError && <ReadFailed bare title="We couldn't load your campaigns" query={query} />}
      {query.data?.campaigns.length === 0 && <p className="text-muted text-small">No testimonial campaigns yet.</p>}
      <ul className="grid">
        {query.data?.campaigns.map(({ campaign_id, name, state, platforms, budget }) => (
          <li
            key={campaign_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b py-2 last:border-b-0"
          >
            <TextLink to={paths.campaign(campaign_id)} className="min-w-0 flex-1 basis-48">
              {name}
            </TextLink>
            <CampaignBadge status={state} />
            <span className="text-muted text-small">{platforms.map((id) => platformById(id).name).join(', ')}</span>
            <span className="mono">{moneyShort(budget * 100)}</span>
          </li>
        ))}
      </ul>
    </Subsection>
  );
}

/** What became of the last launch: a campaign in review, or a draft with what it still needs. */
export function CreatedNote({ created }: { created: CreatedTestimonialCampaign }) {
  const { message, missing, launch, campaign_id } = created;
  return (
    <Note live className="grid gap-2">
      <p>
        <b>{message}</b>{' '}
        {launch === null
          ? 'It is a draft until it has everything a launch needs.'
          : 'Our team reviews it within a day. Your credits are on hold.'}
      </p>
      {missing.length > 0 && (
        <ul className="list-disc ps-5 text-small">
          {missing.map(({ field, message: text }) => (
            <li key={`${field} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      <p>
        <Button asChild size="s" variant="primary">
          <Link to={launch === null ? paths.builder(campaign_id) : paths.campaign(campaign_id)}>
            {launch === null ? 'Continue in the builder' : 'Open campaign'}
          </Link>
        </Button>
      </p>
    </Note>
  );
}

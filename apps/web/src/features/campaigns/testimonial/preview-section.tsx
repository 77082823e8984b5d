import { chooseBrand } from '@universal-media/contract/accounts/business/brands';
import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { type GeneratedTestimonial, testimonialBudget } from '@universal-media/contract/campaigns/advice/testimonials';
import { useBusiness } from '#features/accounts/business/queries.ts';
import { toHost } from '#features/copy/ad-copy/landing-address.ts';
import { AdPreviews } from '#features/copy/ad-copy/previews/ad-previews.tsx';
import { compactRange } from '#lib/format/format.ts';
import { Section } from '#ui/layout/section.tsx';
import type { WizardState } from './wizard-state.ts';

interface PreviewSectionProps {
  user: SessionUser;
  state: WizardState;
  generated: GeneratedTestimonial | null;
}

const noImages = {};

/** The ad in the frame of each platform, with its disclosure. */
export function PreviewSection({ user, state, generated }: PreviewSectionProps) {
  const brand = chooseBrand(useBusiness().data?.brands ?? [], null);
  const host = toHost(state.landing_page_url);
  const { texts, estimated_reach } = generated ?? {};
  return (
    <Section title="Preview">
      {texts ? (
        <AdPreviews
          platforms={state.platforms}
          texts={[
            {
              lang: 'en',
              dir: 'ltr',
              language: 'English',
              headline: texts.headline,
              body_copy: texts.body_copy,
              call_to_action: 'Learn More',
            },
          ]}
          images={noImages}
          own={texts.platform_copy}
          sender={brand?.name ?? (host || user.full_name)}
          logo={brand?.logo_url ?? null}
          host={host}
          duration="30s"
        />
      ) : (
        <p className="text-muted text-small">Your ad appears here once you have generated a preview.</p>
      )}
      {estimated_reach && (
        <p className="mt-3 text-muted text-small">
          About {compactRange(estimated_reach.min, estimated_reach.max)} people for ${testimonialBudget.initial} on the
          platforms of this template, from general price ranges. The builder forecasts your own plan.
        </p>
      )}
    </Section>
  );
}

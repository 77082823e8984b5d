import { chooseBrand } from '@universal-media/contract/accounts/business/brands';
import type { SessionUser } from '@universal-media/contract/accounts/identity';
import type { GeneratedTestimonial } from '@universal-media/contract/campaigns/advice/testimonials';
import type { CampaignCost } from '@universal-media/contract/campaigns/budget/total';
import { Link } from 'react-router';
import { useBusiness } from '#features/accounts/business/queries.ts';
import { hostOf } from '#features/copy/ad-copy/landing-address.ts';
import { AdPreviews } from '#features/copy/ad-copy/previews/ad-previews.tsx';
import { useWallet } from '#features/money/balance/queries.ts';
import { compactRange } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { CostBlock } from '../builder/plan-panel/cost-block.tsx';
import { PanelBlock } from '../builder/plan-panel/panel-block.tsx';
import type { WizardState } from './wizard-state.ts';

interface SidePanelProps {
  user: SessionUser;
  state: WizardState;
  generated: GeneratedTestimonial | null;
  cost: CampaignCost;
}

const noImages = {};

/** The ad on each platform, and what the launch costs. */
export function SidePanel({ user, state, generated, cost }: SidePanelProps) {
  const brand = chooseBrand(useBusiness().data?.brands ?? [], null);
  const wallet = useWallet().data;
  const host = hostOf(state.landing_page_url);
  const texts = generated?.texts;
  return (
    <aside
      aria-label="Preview and cost"
      className="border-rule bg-panel max-xl:border-t lg:col-start-2 xl:col-start-3 xl:border-s"
    >
      <PanelBlock title="Preview">
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
        {generated?.estimated_reach && (
          <p className="mt-3 text-muted text-small">
            About {compactRange(generated.estimated_reach.min, generated.estimated_reach.max)} people for $500 on the
            platforms of this template, from general price ranges. The builder forecasts your own plan.
          </p>
        )}
      </PanelBlock>
      <CostBlock
        cost={cost}
        platform_count={state.platforms.length}
        balance_cents={wallet?.balance_cents}
        addCredits={<Link to={paths.addCredits}>Add credits</Link>}
      />
    </aside>
  );
}

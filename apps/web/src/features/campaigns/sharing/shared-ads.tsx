import type { SharedPlan } from '@universal-media/contract/campaigns/read/shared-plan';
import { findLanguage } from '@universal-media/contract/copy/languages';
import { toHost } from '#features/copy/ad-copy/landing-address.ts';
import { AdPreview } from '#features/copy/ad-copy/previews/ad-preview.tsx';

/** The ads as each platform shows them: what a client signs off. */
export function SharedAds({ plan }: { plan: SharedPlan }) {
  const { ads, brand, primary_language: lang, headline, body_copy, call_to_action } = plan;
  const host = toHost(plan.landing_page_url);
  const { native_name, dir } = findLanguage(lang) ?? { native_name: lang, dir: 'ltr' };
  const text = { lang, dir, language: native_name, headline, body_copy, call_to_action };
  return (
    <div className="-mb-6 gap-6 sm:columns-2 lg:columns-3">
      {ads.map(({ platform, image_url, own_copy }) => (
        // Columns instead of rows: a tall frame leaves no hole beside it.
        <div key={platform} className="mb-6 break-inside-avoid">
          <AdPreview
            platform={platform}
            text={text}
            image={image_url ?? undefined}
            own={own_copy}
            sender={brand?.name ?? (host || plan.name)}
            logo={brand?.logo_url ?? null}
            host={host}
            duration={plan.ad_duration}
          />
        </div>
      ))}
    </div>
  );
}

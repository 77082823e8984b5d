import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { findLanguage } from '@universal-media/contract/copy/languages';
import { findAdImages } from '@universal-media/contract/creative/ad-images';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { startVersion } from '#features/copy/ad-copy/cut-groups.ts';
import { toHost } from '#features/copy/ad-copy/landing-address.ts';
import type { PreviewEditor } from '#features/copy/ad-copy/previews/ad-preview.tsx';
import { AdPreviews } from '#features/copy/ad-copy/previews/ad-previews.tsx';
import type { AdText } from '#features/copy/ad-copy/previews/ad-text.ts';
import { useSession } from '#lib/session/advertiser-store.ts';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { useGoToField } from '../state/go-to-field.ts';
import { useCampaignFiles } from '../state/use-campaign-files.ts';
import { useFormatMatrix } from '../state/use-format-matrix.ts';
import { useCampaignBrand } from './use-campaign-brand.ts';

type CopyTexts = Pick<AdText, 'headline' | 'body_copy' | 'call_to_action'>;

function textIn(lang: string, { headline, body_copy, call_to_action }: CopyTexts): AdText {
  const { native_name, dir } = findLanguage(lang) ?? { native_name: lang, dir: 'ltr' };
  return { lang, dir, language: native_name, headline, body_copy, call_to_action };
}

/** The ad in its primary language and in every translation. Deferred, so that typing stays fast. */
function useAdTexts(): readonly [AdText, ...AdText[]] {
  const primary = useCampaign((campaign) => campaign.primary_language);
  const headline = useDeferredValue(useCampaign((campaign) => campaign.headline));
  const body_copy = useDeferredValue(useCampaign((campaign) => campaign.body_copy));
  const call_to_action = useCampaign((campaign) => campaign.call_to_action);
  const translations: CampaignData['campaignTranslations'] = useDeferredValue(
    useCampaign((campaign) => campaign.campaignTranslations),
  );
  return useMemo(
    () => [
      textIn(primary, { headline, body_copy, call_to_action }),
      ...Object.entries(translations)
        .filter(([lang]) => lang !== primary)
        .map(([lang, texts]) => textIn(lang, texts)),
    ],
    [primary, headline, body_copy, call_to_action, translations],
  );
}

/** The campaign's files as each platform's preview shows them. */
function useAdMedia() {
  const files = useCampaignFiles();
  const rows = useFormatMatrix(files);
  return useMemo(() => findAdImages(rows, files ?? []), [rows, files]);
}

/** Opens and writes the texts of single platforms. */
export function usePreviewEditor(): PreviewEditor {
  const { campaign, change } = useCampaignEditor();
  const [open, setOpen] = useState<readonly PlatformId[]>([]);
  return useMemo(
    () => ({
      open,
      onOpen: (platform, isOpen) =>
        setOpen((current) => [...current.filter((one) => one !== platform), ...(isOpen ? [platform] : [])]),
      onChange(platform, copy) {
        const { [platform]: _, ...others } = campaign.get().platform_copy;
        change({ platform_copy: copy ? { ...others, [platform]: copy } : others });
      },
      fieldId: (platform) => fieldId('platform_copy', platform),
    }),
    [open, campaign, change],
  );
}

/** Opens a platform's own text, which starts with the shared text cut at a word, and moves the focus to it. */
export function useWriteVersion({ onOpen, onChange }: PreviewEditor): (platform: PlatformId) => void {
  const { campaign } = useCampaignEditor();
  const goToField = useGoToField();
  return useCallback(
    (platform) => {
      const current = campaign.get();
      onChange(platform, startVersion(platform, current, current.platform_copy));
      onOpen(platform, true);
      goToField({ section: 'copy', field: 'platform_copy', about: platform });
    },
    [campaign, onChange, onOpen, goToField],
  );
}

/** The ad on each platform. Without an editor it is only looked at. */
export function CopyPreviews({ editor }: { editor?: PreviewEditor }) {
  const session = useSession();
  const platforms = useCampaign((current) => current.selectedPlatforms);
  const own = useCampaign((current) => current.platform_copy);
  const duration = useCampaign((current) => current.ad_duration);
  const host = toHost(useDeferredValue(useCampaign((current) => current.landing_page_url)));
  const texts = useAdTexts();
  const brand = useCampaignBrand();
  return (
    <AdPreviews
      platforms={platforms}
      texts={texts}
      images={useAdMedia()}
      own={own}
      editor={editor}
      sender={brand?.name ?? (host || (session.phase === 'signed_in' ? session.user.full_name : 'Your name'))}
      logo={brand?.logo_url ?? null}
      host={host}
      duration={duration}
    />
  );
}

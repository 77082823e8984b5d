import { type PlatformId, platformById } from '../platforms/platforms.ts';
import { languageName } from './languages.ts';
import { type AdCopy, copyFor } from './platform-copy.ts';

type CopyPart = keyof AdCopy;

const copyPartNames: Readonly<Record<CopyPart, string>> = { headline: 'Headline', body_copy: 'Body copy' };

/** The texts of a campaign, on its platforms and in its languages. */
interface CampaignTexts extends AdCopy {
  readonly selectedPlatforms: readonly PlatformId[];
  readonly platform_copy: Readonly<Partial<Record<PlatformId, { readonly [Part in CopyPart]?: string | undefined }>>>;
  readonly primary_language: string;
  readonly selectedCampaignLanguages: readonly string[];
  readonly campaignTranslations: Readonly<Record<string, AdCopy>>;
}

/** A text that a platform cannot show at all, because its first word is longer than the platform allows. */
export interface UnfitText {
  readonly platform: PlatformId;
  readonly part: CopyPart;
  /** Null for the primary language. */
  readonly language: string | null;
  /** It was written for this platform. */
  readonly is_own: boolean;
  readonly message: string;
}

const parts: readonly CopyPart[] = ['headline', 'body_copy'];

function unfitParts(platform: PlatformId, common: AdCopy, own: CampaignTexts['platform_copy'][PlatformId] = {}) {
  const copy = copyFor(platform, common, own);
  return parts.flatMap((part) => {
    const cut = copy[part];
    return cut !== null && cut.kept === '' && cut.lost !== '' ? [{ part, limit: cut.limit }] : [];
  });
}

function messageFor(name: string, platform: PlatformId, limit: number): string {
  const { short_name } = platformById(platform);
  return `${name}: the first word is longer than ${short_name} allows (${limit} characters). Write a shorter version for ${short_name}`;
}

/** Finds the texts of which nothing would be left, since words are never cut. */
export function findUnfitTexts(campaign: CampaignTexts): UnfitText[] {
  const { selectedPlatforms, platform_copy, primary_language, selectedCampaignLanguages } = campaign;
  const translated = selectedCampaignLanguages.filter((language) => language !== primary_language);
  return selectedPlatforms.flatMap((platform) => {
    const own = platform_copy[platform];
    return [
      ...unfitParts(platform, campaign, own).map(({ part, limit }) => ({
        platform,
        part,
        language: null,
        is_own: (own?.[part] ?? '').trim() !== '',
        message: messageFor(copyPartNames[part], platform, limit),
      })),
      ...translated.flatMap((language) => {
        const set = campaign.campaignTranslations[language];
        const unfit = set === undefined ? [] : unfitParts(platform, set);
        return unfit.map(({ part, limit }) => ({
          platform,
          part,
          language,
          is_own: false,
          message: messageFor(`${copyPartNames[part]} in ${languageName(language)}`, platform, limit),
        }));
      }),
    ];
  });
}

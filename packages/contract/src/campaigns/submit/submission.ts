import { z } from 'zod';
import { AdCopy } from '../../copy/ad-copy.ts';
import { LanguageCode, languageName, MAX_LANGUAGES } from '../../copy/languages.ts';
import { sourceFingerprint, TranslationSet } from '../../copy/translation-set.ts';
import { ChosenPlatforms } from '../../platforms/platforms.ts';
import { CampaignData } from '../campaign.ts';

const { geographic_targeting, audience_targeting, declaration, uploadedContent } = CampaignData.shape;

/** A file as documented clients name it: its id, or the object that the upload returned. */
const FileReference = z.union([
  z.uuid().transform((content_id) => ({ content_id, filename: '' })),
  z
    .looseObject({ content_id: z.uuid(), filename: z.string().max(255).default('') })
    .transform(({ content_id, filename }) => ({ content_id, filename })),
]);
const FileReferences = z.array(FileReference).max(100).optional();

const DocumentedTranslation = AdCopy.extend({
  language_name: z.string().max(80).optional(),
  source_key: z.string().max(80).optional(),
});

/** A figure that the documents name and that the server computes itself. */
const ignoredFigure = z.number().nullable().optional();
const ignoredFlag = z.boolean().nullable().optional();

/**
 * A campaign as it is submitted or edited. Names from the documented payload are understood beside those of the builder
 * and win where both are sent. Unknown names are refused, because dropping them would lose a setting without a word.
 */
export const CampaignSubmission = CampaignData.extend({
  geographic_targeting: geographic_targeting.unwrap().strict().prefault({}),
  audience_targeting: audience_targeting.unwrap().strict().prefault({}),
  declaration: declaration.unwrap().strict().default(declaration.parse(undefined)),
  platforms: ChosenPlatforms.optional(),
  content_ids: FileReferences,
  images: FileReferences,
  videos: FileReferences,
  media_content: z
    .strictObject({ images: FileReferences, videos: FileReferences, total_files: z.number().int().optional() })
    .optional(),
  translations: z.record(LanguageCode, DocumentedTranslation).optional(),
  supported_languages: z.array(LanguageCode).max(MAX_LANGUAGES).optional(),
  /** False: the ad runs in its primary language only. */
  multilingual_enabled: z.boolean().optional(),
  /** The draft it comes from: the campaign takes its id, and the draft is deleted. */
  draft_id: z.uuid().optional(),
  payment_method: z.enum(['credits', 'card']).default('credits'),
  refund_policy_accepted: z.boolean().default(false),
  /** The signed price that the estimate returned. */
  quote: z.string().max(2_000).optional(),
  /** The credits that the client expects to be charged. A different figure is refused with a new quote. */
  charge_amount: z.number().min(0).nullable().optional(),
  /** Updates only: the version the edit is based on. */
  version: z.number().int().min(1).optional(),
  /** Updates only: rejected platforms to submit again. The others stay off and cost nothing. */
  resubmit_platforms: ChosenPlatforms.optional(),
  is_campaign_update: ignoredFlag,
  budget_increased: ignoredFlag,
  charge_for_update: ignoredFlag,
  original_budget: ignoredFigure,
  budget_difference: ignoredFigure,
  order_amount: ignoredFigure,
})
  .strict()
  .meta({ id: 'CampaignSubmission' });
export type CampaignSubmission = z.infer<typeof CampaignSubmission>;

type FileList = CampaignData['uploadedContent'];

/** Joins the files of every documented name, each once. */
function joinFiles(submission: CampaignSubmission): FileList {
  const { content_ids = [], images = [], videos = [], media_content } = submission;
  const named = [
    ...submission.uploadedContent,
    ...images,
    ...videos,
    ...(media_content?.images ?? []),
    ...(media_content?.videos ?? []),
    ...content_ids,
  ];
  const byId = new Map<string, FileList[number]>();
  for (const file of named) if (!byId.get(file.content_id)?.filename) byId.set(file.content_id, file);
  return [...byId.values()];
}

function toTranslationSets(submission: CampaignSubmission): CampaignData['campaignTranslations'] {
  const { translations, primary_language } = submission;
  if (translations === undefined) return submission.campaignTranslations;
  const current = sourceFingerprint(submission, primary_language);
  return Object.fromEntries(
    Object.entries(translations).map(([code, set]) => [
      code,
      TranslationSet.parse({ ...set, language_name: languageName(code), source_key: set.source_key ?? current }),
    ]),
  );
}

/** Extracts the campaign from a submission: documented names become the builder's, payment fields are left out. */
export function toCampaignData(submission: CampaignSubmission): CampaignData {
  const { platforms, supported_languages, multilingual_enabled, primary_language } = submission;
  const languages = supported_languages ?? submission.selectedCampaignLanguages;
  return CampaignData.parse({
    ...submission,
    // The documented default of clients that name an id and no method.
    ...(submission.tracking_method === null &&
      submission.tracking_id_or_url !== '' && { tracking_method: 'Facebook Pixel' }),
    selectedPlatforms: platforms ?? submission.selectedPlatforms,
    uploadedContent: uploadedContent.parse(joinFiles(submission)),
    campaignTranslations: multilingual_enabled === false ? {} : toTranslationSets(submission),
    selectedCampaignLanguages:
      multilingual_enabled === false ? [primary_language] : [...new Set([primary_language, ...languages])],
  });
}

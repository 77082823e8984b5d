import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@universal-media/contract/accounts/identity';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import type { SiteFindings, SiteImage } from '@universal-media/contract/copy/help/site-findings';
import { fillBusiness } from '#features/accounts/business/fill-business.ts';
import { engineForUser } from '#features/creative/uploads/engine/engine-for-user.ts';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { newId } from '#lib/state/new-id.ts';
import { toFoundBrand } from './found-brand.ts';
import { readSiteImage } from './queries.ts';

interface Accepted {
  readonly user: SessionUser;
  readonly reading_id: string;
  readonly campaign: CampaignData;
  readonly findings: SiteFindings;
  /** Confirmed images by their number in the findings. */
  readonly images: readonly { readonly index: number; readonly image: SiteImage }[];
  readonly today: string;
}

/** The step of the builder with the first thing to do: platforms, build, or the creative. */
function firstStep(campaign: CampaignData, today: string): number {
  const sections = new Set(findMissing(campaign, today).map(({ section }) => section));
  if (sections.has('platforms')) return 1;
  return sections.size > 0 ? 2 : 3;
}

const fileName = (url: string, otherwise: string, type: string): string => {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const plain = last.replace(/\.[a-z]+$/i, '').replaceAll(/[^\w-]/g, '') || otherwise;
  return `${plain}.${type === 'image/png' ? 'png' : 'jpg'}`;
};

/** Reads an image of the website as a file. */
async function readSiteFile(reading_id: string, image: string, url: string): Promise<File> {
  const { content } = await readSiteImage(reading_id, image);
  return new File([content], fileName(url, `website-${image}`, content.type), { type: content.type });
}

/** Brings confirmed images into the draft through the ordinary upload, with all of its checks. */
async function uploadImages({ user, reading_id, campaign, images }: Accepted): Promise<void> {
  const files = await Promise.all(images.map(({ index, image }) => readSiteFile(reading_id, String(index), image.url)));
  await engineForUser(user.user_id).take(files, { draft_id: reading_id, platforms: campaign.selectedPlatforms });
}

/** Fills an empty business profile with the brand that was found. */
function addBrand(client: QueryClient, { reading_id, findings, campaign }: Accepted): Promise<void> {
  const logo = findings.logo_url?.value;
  return fillBusiness(
    client,
    toFoundBrand(findings, campaign.landing_page_url),
    logo === undefined ? null : () => readSiteFile(reading_id, 'logo', logo),
  );
}

/** Saves the proposal as a draft under the reading's id, so that accepting twice makes one. Returns the step to open. */
export async function acceptProposal(client: QueryClient, accepted: Accepted): Promise<number> {
  const { reading_id, campaign, today, images } = accepted;
  const step = firstStep(campaign, today);
  try {
    await call(draftEndpoints.saveDraft, {
      body: {
        draft_id: reading_id,
        version: 0,
        save_id: newId(),
        draft_name: campaign.name,
        campaign_data: campaign,
        step,
      },
    });
  } catch (error) {
    // It was accepted before: the draft may have been changed since, so it is opened as it is.
    if (refusedAs(error, 'draft_conflict')) return step;
    throw error;
  }
  // The draft is there either way; a brand can be added in the account, and an image uploaded in the builder.
  await addBrand(client, accepted).catch(() => undefined);
  if (images.length > 0) await uploadImages(accepted).catch(() => undefined);
  return step;
}

import type { StaffCampaign, StaffCampaignRow } from '@universal-media/contract/campaigns-staff';
import type { StaffContent } from '@universal-media/contract/content';
import type { ComponentType } from 'react';

/** What other features show of a campaign; the page brings it. */
export interface Slots {
  readonly ManageContent: ComponentType<{ campaign_id: string; onClose: () => void }>;
  readonly CreativeAssets: ComponentType<{ content: readonly StaffContent[] }>;
  /** The files of a row, each to be saved. */
  readonly AssetChips: ComponentType<{ assets: StaffCampaignRow['assets'] }>;
  /** The ad in the frame of each platform. */
  readonly AdFrames: ComponentType<{ campaign: StaffCampaign; files: readonly StaffContent[] }>;
}

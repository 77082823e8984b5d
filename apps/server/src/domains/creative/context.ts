import type { StaffFileUse } from '@universal-media/contract/creative/file-uses';
import type { Limits } from '#connectors/limits/limits.ts';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { MediaProcessor } from '#connectors/media/media-processor.ts';
import type { Objects } from '#connectors/objects/objects.ts';
import type { ContentLinks } from '#connectors/secrets/content-links.ts';
import type { Advertiser, KeyHolder } from '#core/accounts/principal.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { Slots } from '#core/kit/slots.ts';
import type { AccountReader } from '#domains/accounts/accounts.ts';
import type { Audit, Notifications } from '#domains/operations/operations.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { ChunkMemory } from './uploads/chunk-memory.ts';

export type Owner = Advertiser | KeyHolder;

export interface CampaignFacts {
  readonly user_id: string;
  readonly name: string;
  readonly content_ids: readonly string[];
}

export interface FileUse {
  readonly content_id: string;
  readonly campaign_id: string;
  readonly name: string;
  readonly is_draft: boolean;
}

/** Where staff change a file: in one campaign, or in all that use it. */
export interface FileChange {
  readonly user_id: string;
  readonly content_id: string;
  /** The file that takes its place; null to take it out. */
  readonly by: { readonly content_id: string; readonly filename: string } | null;
  /** Null for every campaign and draft. */
  readonly campaign_id: string | null;
}

/** What creative asks about campaigns. Declared here and filled by the composition, because campaigns depend on creative. */
export interface CampaignLookup {
  find(trx: Trx, campaign_id: string): Promise<CampaignFacts | undefined>;
  /** Maps each file to the campaigns and drafts that use it, the latest last. Unused files are left out. */
  findUses(trx: Trx, files: readonly { user_id: string; content_id: string }[]): Promise<Map<string, StaffFileUse[]>>;
  /** Puts another file in the place of one, or takes it out, and tells the owner's pages. */
  changeFile(context: Pick<CreativeDeps, 'clock' | 'live'>, trx: Trx, change: FileChange): Promise<void>;
  /** Lists every use of an advertiser's files, by campaigns and drafts. */
  listUses(trx: Trx, user_id: string): Promise<FileUse[]>;
}

export interface CreativeDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly limits: Limits;
  readonly live: LiveConnector;
  readonly objects: Objects;
  readonly links: ContentLinks;
  readonly processor: MediaProcessor;
  readonly campaigns: CampaignLookup;
  readonly account: AccountReader;
  readonly audit: Audit;
  readonly notifications: Notifications;
  /** Where the product is reached, for links in emails. */
  readonly origin: string;
  readonly sweep_seconds: number;
  /** Sees every tenant; used by jobs only. */
  readonly transact: SystemTransact;
}

export interface CreativeContext extends Omit<CreativeDeps, 'transact'> {
  readonly systemTransact: SystemTransact;
  readonly chunkMemory: ChunkMemory;
  readonly inspectionSlots: Slots;
  readonly versionSlots: Slots;
}

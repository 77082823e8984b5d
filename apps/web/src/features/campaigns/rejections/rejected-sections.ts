import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { createContext, use } from 'react';
import type { SectionId } from '../builder/outline.ts';
import { rejectionTarget } from './rejection-target.ts';
import { listRejected, type RejectedPlatform } from './resubmission.ts';

/** A rejection of one field, by a platform or by staff. */
export interface FieldRejection {
  /** "YouTube", "our team" */
  readonly by: string;
  /** Missing where staff rejected the campaign. */
  readonly platform?: RejectedPlatform['platform'];
  readonly field: RejectionField;
  readonly reason: string;
}

/** Lists every rejection of a campaign that names a field. */
export function listFieldRejections({ parts, status_field, status_reason }: Campaign): FieldRejection[] {
  const byPlatforms = listRejected(parts).map(({ platform, field, reason }) => ({
    by: platformById(platform).name,
    platform,
    field,
    reason,
  }));
  const isByStaff = status_field !== undefined && !byPlatforms.some(({ reason }) => reason === status_reason);
  return [...byPlatforms, ...(isByStaff ? [{ by: 'our team', field: status_field, reason: status_reason ?? '' }] : [])];
}

/** What the sections of the builder show: the rejections whose field was not changed yet. */
export const RejectedContext = createContext<readonly FieldRejection[]>([]);

/** The rejections of fields in a section. */
export const useRejectedIn = (section: SectionId): readonly FieldRejection[] =>
  use(RejectedContext).filter(({ field }) => rejectionTarget(field).section === section);

/** "Rejected by YouTube and our team" */
export const rejectedBy = (rejections: readonly Pick<FieldRejection, 'by'>[]): string =>
  `Rejected by ${new Intl.ListFormat('en', { type: 'conjunction' }).format([...new Set(rejections.map(({ by }) => by))])}`;

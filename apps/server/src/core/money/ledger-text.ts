import type { TxnKind } from '@universal-media/contract/money/credits';
import { PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

/** What a movement of a campaign's credits was about. */
export interface MovementSubject {
  readonly campaign_id: string;
  readonly campaign_name: string;
}

interface Described {
  readonly kind: TxnKind;
  readonly reference: string;
  /** What was booked. It names no campaign, because names can change and are erased with their owner. */
  readonly reason: string;
  readonly subject: MovementSubject | undefined;
}

/** The holds and campaigns that references name: `hold`, `hold:part.revision`, `campaign.revision`, `campaign.part.revision`. */
export const subjectId = (reference: string): string => reference.split(/[:.]/, 1)[0] ?? '';

/** The platform that a reference names, if it names one. */
function platformIn(reference: string): string | undefined {
  const platform = PlatformId.safeParse(/[:.]([a-z_]+)\.\d+$/.exec(reference)?.[1]).data;
  return platform && platformById(platform).name;
}

/** Describes a movement for the history, the statements and staff: which campaign, on which platform, and why. */
export function describeMovement({ kind, reference, reason, subject }: Described): string {
  if (!subject) return reason;
  const name = `“${subject.campaign_name}”`;
  const platform = platformIn(reference);
  switch (kind) {
    case 'hold':
      return `Held for ${name}`;
    case 'capture':
      return platform ? `${name} live on ${platform}` : `${name} live`;
    case 'release':
      if (reference.includes(':less.')) return `${name} costs less`;
      return platform ? `Returned: ${platform} rejected ${name}` : `Unused budget returned: ${name}`;
    case 'undelivered':
      return `Undelivered budget returned: ${name}${platform ? `, ${platform}` : ''}`;
    default:
      return reason;
  }
}

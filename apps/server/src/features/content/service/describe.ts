import {
  type ApprovalTracking,
  type Content,
  RejectionReason,
  rejectionReasons,
} from '@universal-media/contract/content';
import { Change } from '@universal-media/contract/creative-fix';
import { compatibilityOf } from '@universal-media/contract/creative-verdict';
import { MediaFacts } from '@universal-media/contract/media-facts';
import { platformIds } from '@universal-media/contract/platforms';
import { megabytesOf } from '@universal-media/contract/upload-limits';
import { z } from 'zod';
import type { ContentLinks } from '../../../connectors/secrets/content-links.ts';
import type { ApprovalRow } from '../store/approvals.ts';
import type { ContentRow } from '../store.ts';

const Changes = z.array(Change);

export const factsOf = ({ facts }: Pick<ContentRow, 'facts'>): MediaFacts | null =>
  facts === null ? null : MediaFacts.parse(facts);

/** The reason in the words of its template, and what the reviewer added. */
function reasonOf({ reason, note }: ApprovalRow): string | null {
  const { data } = RejectionReason.safeParse(reason);
  const words = [data && rejectionReasons[data], note].filter(Boolean).join(' ');
  return words === '' ? null : words;
}

export const trackingOf = (row: ApprovalRow): ApprovalTracking => ({
  content_id: row.content_id,
  approval_status: row.approval_status,
  submitted_at: row.submitted_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.approval_status === 'rejected' ? reasonOf(row) : null,
});

/** A file as its owner and the reviewers see it. Where it fits is worked out anew each time: rules change, files do not. */
export function describeContent(row: ContentRow, approval: ApprovalRow | undefined, links: ContentLinks): Content {
  const { content_id, platform_targets } = row;
  const facts = factsOf(row);
  const isReady = row.status === 'ready';
  const targets = platform_targets.length === 0 ? platformIds : platform_targets;
  return {
    content_id,
    filename: row.filename,
    content_type: row.content_type,
    media_type: row.media_type,
    file_size: Number(row.file_size),
    file_size_mb: megabytesOf(Number(row.file_size)),
    status: row.status,
    refusal: row.refusal,
    progress: row.progress,
    facts,
    validation: {
      dimensions: facts?.width && facts.height ? { width: facts.width, height: facts.height } : null,
    },
    duration: facts?.duration_s ?? null,
    platform_targets,
    ...(facts ? compatibilityOf(facts, targets) : { platform_compatibility: [], warnings: [] }),
    download_url: isReady ? links.issue(content_id, 'original') : null,
    poster_url: isReady && row.has_poster ? links.issue(content_id, 'poster') : null,
    thumbnail_url: isReady && row.has_poster ? links.issue(content_id, 'thumbnail') : null,
    upload_timestamp: (row.uploaded_at ?? row.created_at).toISOString(),
    derived_from: row.derived_from,
    slot: row.slot,
    changes: Changes.parse(row.changes),
    approval_tracking: approval ? trackingOf(approval) : null,
  };
}

import type { ApprovalTracking, Content } from '@universal-media/contract/creative/content';
import { RejectionReason, rejectionReasons } from '@universal-media/contract/creative/content-rejections';
import { toMegabytes } from '@universal-media/contract/creative/upload-limits';
import { describeCompatibility } from '@universal-media/contract/creative/verdict';
import { Change, VersionChoices } from '@universal-media/contract/creative/version';
import { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { platformIds } from '@universal-media/contract/platforms/platforms';
import { z } from 'zod';
import type { Trx } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { type ApprovalRow, approvalStore } from './approval-store.ts';
import { type ContentRow, contentStore } from './content-store.ts';

const Changes = z.array(Change);

export const readFacts = ({ facts }: Pick<ContentRow, 'facts'>): MediaFacts | null =>
  facts === null ? null : MediaFacts.parse(facts);

/** Combines the text of the rejection reason with the reviewer's note. */
function describeReason({ reason, note }: ApprovalRow): string | null {
  const { data } = RejectionReason.safeParse(reason);
  const text = [data && rejectionReasons[data], note].filter(Boolean).join(' ');
  return text === '' ? null : text;
}

export const toApprovalTracking = (row: ApprovalRow): ApprovalTracking => ({
  content_id: row.content_id,
  approval_status: row.approval_status,
  submitted_at: row.submitted_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.approval_status === 'rejected' ? describeReason(row) : null,
});

/** Describes a file for its owner and for reviewers. Compatibility is computed on each read, because platform rules change. */
export function describeContent(
  { links }: Pick<CreativeContext, 'links'>,
  row: ContentRow,
  approval: ApprovalRow | undefined,
): Content {
  const { content_id, platform_targets } = row;
  const facts = readFacts(row);
  const isReady = row.status === 'ready';
  const targets = platform_targets.length === 0 ? platformIds : platform_targets;
  return {
    content_id,
    filename: row.filename,
    content_type: row.content_type,
    media_type: row.media_type,
    file_size: Number(row.file_size),
    file_size_mb: toMegabytes(Number(row.file_size)),
    status: row.status,
    refusal: row.refusal,
    progress: row.progress,
    facts,
    validation: {
      dimensions: facts?.width && facts.height ? { width: facts.width, height: facts.height } : null,
    },
    duration: facts?.duration_s ?? null,
    platform_targets,
    tags: row.tags,
    ...(facts ? describeCompatibility(facts, targets) : { platform_compatibility: [], warnings: [] }),
    download_url: isReady ? links.issue(content_id, 'original') : null,
    poster_url: isReady && row.has_poster ? links.issue(content_id, 'poster') : null,
    thumbnail_url: isReady && row.has_poster ? links.issue(content_id, 'thumbnail') : null,
    upload_timestamp: (row.uploaded_at ?? row.created_at).toISOString(),
    derived_from: row.derived_from,
    slot: row.slot,
    choices: row.choices === null ? null : VersionChoices.parse(row.choices),
    changes: Changes.parse(row.changes),
    approval_tracking: approval ? toApprovalTracking(approval) : null,
  };
}

/** A stored file with its description. */
export interface DescribedFile {
  readonly row: ContentRow;
  readonly content: Content;
}

/** Finds and describes files of one owner, in the order of their ids; unknown ones are left out. */
export async function describeFiles(
  context: Pick<CreativeContext, 'links'>,
  trx: Trx,
  user_id: string,
  content_ids: readonly string[],
): Promise<DescribedFile[]> {
  const rows = await contentStore.findMany(trx, user_id, content_ids);
  const approvals = await approvalStore.findMany(trx, [...rows.keys()]);
  return content_ids.flatMap((content_id) => {
    const row = rows.get(content_id);
    return row ? [{ row, content: describeContent(context, row, approvals.get(content_id)) }] : [];
  });
}

/** Describes a file with its stored review state. */
export const describeStoredContent = async (
  context: Pick<CreativeContext, 'links'>,
  trx: Trx,
  row: ContentRow,
): Promise<Content> => describeContent(context, row, await approvalStore.find(trx, row.content_id));

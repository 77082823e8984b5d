import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Content } from '@universal-media/contract/creative/content';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { ApprovalState } from '#features/creative/media/files/approval-state.tsx';
import { useContent } from '#features/creative/media/queries.ts';
import { factsLine } from '#features/creative/media/texts.ts';
import { Thumbnail } from '#features/creative/media/thumbnail.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';

type Used = Pick<CampaignData, 'uploadedContent' | 'selectedPlatforms' | 'youtube_video_url'>;

/** The files that a campaign uses, with where each runs and whether it was approved. */
export function Ads({ campaign: { uploadedContent, selectedPlatforms, youtube_video_url } }: { campaign: Used }) {
  const query = useContent(uploadedContent.length > 0);
  const ids = new Set(uploadedContent.map(({ content_id }) => content_id));
  const files = query.data?.content.filter(({ content_id }) => ids.has(content_id));
  if (uploadedContent.length === 0) {
    return (
      <p className="text-muted text-small">
        {youtube_video_url === '' ? 'Text ads only. No files were uploaded.' : `Video on YouTube: ${youtube_video_url}`}
      </p>
    );
  }
  if (query.isError && !files) return <ReadFailed bare title="We couldn't load your files" query={query} />;
  if (!files) {
    return (
      <Loading label="Loading files…">
        <Skeleton className="h-40! w-full" />
      </Loading>
    );
  }
  if (files.length === 0) return <p className="text-muted text-small">The files were deleted from your library.</p>;
  const runsOn = ({ platform_targets }: Content) =>
    selectedPlatforms.filter((platform) => platform_targets.length === 0 || platform_targets.includes(platform));
  return (
    <ul
      aria-label="Files of this campaign"
      className="grid auto-cols-[minmax(11rem,1fr)] grid-flow-col gap-4 overflow-x-auto pb-1 md:auto-cols-auto md:grid-flow-row md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
    >
      {files.map((file) => (
        <li key={file.content_id} className="grid min-w-0 content-start gap-1.5">
          <div className="grid aspect-4/3 place-items-center overflow-hidden border border-rule-2 bg-sunk">
            <Thumbnail file={file} fit="contain" className={file.content_type === 'audio' ? 'w-3/4' : 'size-full'} />
          </div>
          <b className="font-600 text-small [overflow-wrap:anywhere]">{file.filename}</b>
          <span className="text-micro text-muted">{factsLine(file)}</span>
          <ApprovalState file={file} />
          <span className="text-micro text-muted">
            {runsOn(file)
              .map((platform) => platformById(platform).name)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { YouTubeHosting } from '../../../features/ad-copy/youtube-hosting.tsx';
import { useCampaign, useChange } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { SectionFrame } from './section-frame.tsx';
import { useProblem } from './use-problem.ts';

/** Asked only of those who chose YouTube. */
export function VideoSection() {
  const wanted = useCampaign((campaign) => campaign.selectedPlatforms.includes('youtube'));
  return wanted ? <Video /> : null;
}

function Video() {
  const youtube_hosting_preference = useCampaign((campaign) => campaign.youtube_hosting_preference);
  const youtube_video_url = useCampaign((campaign) => campaign.youtube_video_url);
  const problem = useProblem('youtube_video_url');
  const ours = youtube_hosting_preference === 'upload_to_universal';
  return (
    <SectionFrame
      section="video"
      number="2.2b"
      title="YouTube Video Hosting"
      summary={ours ? 'on our channel' : 'on your channel'}
    >
      <YouTubeHosting
        value={{ youtube_hosting_preference, youtube_video_url }}
        onChange={useChange()}
        urlId={fieldId('youtube_video_url')}
        {...problem}
      />
    </SectionFrame>
  );
}

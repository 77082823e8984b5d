import { YouTubeHosting } from '#features/copy/ad-copy/youtube-hosting.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign, useChange } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { useFieldError } from '../state/use-field-error.ts';

/** Only shown when YouTube is selected. */
export function VideoSection() {
  const hasYouTube = useCampaign((campaign) => campaign.selectedPlatforms.includes('youtube'));
  return hasYouTube ? <Video /> : null;
}

function Video() {
  const youtube_hosting_preference = useCampaign((campaign) => campaign.youtube_hosting_preference);
  const youtube_video_url = useCampaign((campaign) => campaign.youtube_video_url);
  const problem = useFieldError('youtube_video_url');
  const ours = youtube_hosting_preference === 'upload_to_universal';
  return (
    <SectionFrame section="video" summary={ours ? 'On our channel' : 'On your channel'}>
      <YouTubeHosting
        value={{ youtube_hosting_preference, youtube_video_url }}
        onChange={useChange()}
        urlId={fieldId('youtube_video_url')}
        {...problem}
      />
    </SectionFrame>
  );
}

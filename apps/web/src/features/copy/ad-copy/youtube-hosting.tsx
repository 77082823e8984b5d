import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Required } from '#ui/forms/required.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

type Hosting = Pick<CampaignData, 'youtube_hosting_preference' | 'youtube_video_url'>;

interface YouTubeHostingProps {
  value: Hosting;
  onChange: (change: Partial<Hosting>) => void;
  error: string | undefined;
  onBlur: () => void;
  /** Of the part with the address. */
  urlId: string;
}

const choices = [
  {
    value: 'upload_to_universal',
    label: 'Upload the video to Universal Media',
    hint: 'Add the file in step 3. We upload it to YouTube for the campaign.',
  },
  {
    value: 'provide_url',
    label: 'Use an existing YouTube video',
    hint: 'It stays on your channel and its views count there.',
  },
] as const;

/** Where the video of a YouTube ad lies: with us, or on the advertiser's own channel. */
export function YouTubeHosting({ value, onChange, error, onBlur, urlId }: YouTubeHostingProps) {
  return (
    <div className="grid max-w-[40rem] gap-4">
      <RadioGroup
        aria-label="YouTube Video Hosting"
        value={value.youtube_hosting_preference}
        choices={choices}
        onValueChange={(youtube_hosting_preference) => onChange({ youtube_hosting_preference })}
      />
      {value.youtube_hosting_preference === 'provide_url' && (
        <div id={urlId}>
          <Field required label={<Required>YouTube video URL</Required>} error={error}>
            <TextInput
              type="url"
              inputMode="url"
              spellCheck={false}
              maxLength={2_048}
              placeholder="https://www.youtube.com/watch?v="
              value={value.youtube_video_url}
              onChange={(event) => onChange({ youtube_video_url: event.target.value })}
              onBlur={onBlur}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

import { categories } from '@universal-media/contract/platforms/platform-definition';
import { useId } from 'react';
import { CategoryCards } from '#features/platforms/category-cards.tsx';
import { MetaOverlap } from '#features/platforms/meta-overlap.tsx';
import { PlatformGroup } from '#features/platforms/platform-group.tsx';
import { PriceSources } from '#features/platforms/price-sources.tsx';
import { StreamingChannelList } from '#features/platforms/streaming-channel-list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign, useMissing, useShowAll } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { usePlatformChoice } from './use-platform-choice.ts';

/** "4 platforms selected" */
const selectedText = (count: number): string => `${count} ${count === 1 ? 'platform' : 'platforms'} selected`;

export function ChoiceSection() {
  const chosen = useCampaign((campaign) => campaign.selectedPlatforms);
  const choose = usePlatformChoice();
  const problems = useId();
  return (
    <SectionFrame
      section="platforms"
      foldable={false}
      summary={<span role="status">{selectedText(chosen.length)}</span>}
    >
      <fieldset
        id={fieldId('selectedPlatforms')}
        tabIndex={-1}
        aria-label="Platforms"
        aria-describedby={problems}
        className="grid min-w-0 gap-6"
      >
        <CategoryCards chosen={chosen} />
        <Problems id={problems} />
        {categories.map((category) => (
          <PlatformGroup key={category} category={category} chosen={chosen} onChange={choose}>
            {category === 'streaming' && chosen.includes('streaming_package') && <StreamingChannelList />}
            {category === 'social_media' && <MetaOverlap chosen={chosen} />}
          </PlatformGroup>
        ))}
        <PriceSources />
      </fieldset>
    </SectionFrame>
  );
}

const useChoiceProblems = () => useMissing().filter(({ field }) => field === 'selectedPlatforms');

/** Shown after Continue was pressed: no platform chosen, or one that rejects this advertiser. */
function Problems({ id }: { id: string }) {
  const all = useShowAll();
  const messages = useChoiceProblems();
  return (
    <div id={id} className="empty:hidden">
      {all && messages.length > 0 && (
        <Note tone="stop">
          {messages.map(({ message }) => (
            <p key={message}>
              <b>{message}</b>
            </p>
          ))}
        </Note>
      )}
    </div>
  );
}

import { categories } from '@universal-media/contract/platforms/platform-definition';
import { PLATFORM_REVIEW_HOURS, platforms } from '@universal-media/contract/platforms/platforms';
import { useId, useMemo } from 'react';
import { CategoryCards } from '#features/platforms/category-cards.tsx';
import { MetaOverlap } from '#features/platforms/meta-overlap.tsx';
import { PlatformGroup } from '#features/platforms/platform-group.tsx';
import { toPrices } from '#features/platforms/prices/cpm-text.ts';
import { priceNote } from '#features/platforms/prices/price-note.ts';
import { PriceSources } from '#features/platforms/prices/price-sources.tsx';
import { StreamingChannelList } from '#features/platforms/streaming-channel-list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { usePlanEstimate } from '../estimate/queries.ts';
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
  const { data, error } = usePlanEstimate();
  const prices = useMemo(() => toPrices(data?.prices ?? (error ? averages : [])), [data?.prices, error]);
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
        <PriceNote />
        <CategoryCards chosen={chosen} prices={prices} />
        <Problems id={problems} />
        {categories.map((category) => (
          <PlatformGroup key={category} category={category} chosen={chosen} prices={prices} onChange={choose}>
            {category === 'streaming' && chosen.includes('streaming_package') && <StreamingChannelList />}
            {category === 'social_media' && <MetaOverlap chosen={chosen} />}
          </PlatformGroup>
        ))}
        <PriceSources />
      </fieldset>
    </SectionFrame>
  );
}

// Without a server there is no price for this campaign; the averages still compare platforms.
const averages = platforms.map(({ id, cpm }) => ({
  platform: id,
  cpm: { least: cpm.min, likely: cpm.likely, most: cpm.max },
}));

/** What applies to all cards, shown once. */
function PriceNote() {
  const campaign_type = useCampaign((campaign) => campaign.campaign_type);
  const start_date = useCampaign((campaign) => campaign.start_date);
  const { min, max } = PLATFORM_REVIEW_HOURS;
  return (
    <p className="max-w-[68ch] text-muted text-small">
      CPM is what 1,000 impressions cost. {priceNote(campaign_type, start_date)} Every platform reviews ads before they
      run, within {min}–{max} hours.
    </p>
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

import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms/platforms';
import { DayBars } from '#ui/dates/day-bars.tsx';
import { buildCalendar } from './calendar-rows.ts';
import { ReviewSection } from './review-section.tsx';

interface RunCalendarProps {
  campaign: Pick<CampaignData, 'selectedPlatforms' | 'start_date' | 'end_date' | 'time_zone'>;
  /** Today in the campaign's time zone. */
  today: string;
  /** False for changes that need no review. */
  reviewed: boolean;
}

/** When each platform reviews the campaign, and when it runs there. */
export function RunCalendar({ campaign, today, reviewed }: RunCalendarProps) {
  const { first, last, selected, rows } = buildCalendar(campaign.selectedPlatforms, campaign, today, reviewed);
  return (
    <ReviewSection
      title="Calendar"
      aside={
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
          {reviewed && (
            <span className="flex items-center gap-2">
              <i className="hatch h-2.5 w-6 border border-edge" aria-hidden="true" />
              Platform review (up to {PLATFORM_REVIEW_HOURS.max / 24} days)
            </span>
          )}
          <span className="flex items-center gap-2">
            <i className="h-2.5 w-6 bg-muted" aria-hidden="true" />
            Running
          </span>
          <span>{campaign.time_zone.replaceAll('_', ' ')}</span>
        </p>
      }
    >
      <DayBars first={first} last={last} selected={selected} rows={rows} />
    </ReviewSection>
  );
}

import type { CampaignData } from '@universal-media/contract/campaign';
import { DayBars } from '../../../ui/day-bars.tsx';
import { calendarOf } from './calendar-rows.ts';
import { ReviewPart } from './review-part.tsx';

interface RunCalendarProps {
  campaign: Pick<CampaignData, 'selectedPlatforms' | 'start_date' | 'end_date' | 'time_zone'>;
  /** The day it is in the campaign's zone. */
  today: string;
  /** False where it runs and is not looked at again. */
  reviewed: boolean;
}

/** When each platform reviews the campaign, and when it runs there. */
export function RunCalendar({ campaign, today, reviewed }: RunCalendarProps) {
  const { first, last, selected, rows } = calendarOf(campaign.selectedPlatforms, campaign, today, reviewed);
  return (
    <ReviewPart
      title="Calendar"
      aside={
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
          {reviewed && (
            <span className="flex items-center gap-2">
              <i className="hatch h-2.5 w-6 border border-edge" aria-hidden="true" />
              platform review, at the longest
            </span>
          )}
          <span className="flex items-center gap-2">
            <i className="h-2.5 w-6 bg-muted" aria-hidden="true" />
            on air
          </span>
          <span>{campaign.time_zone.replaceAll('_', ' ')}</span>
        </p>
      }
    >
      <DayBars first={first} last={last} selected={selected} rows={rows} />
    </ReviewPart>
  );
}

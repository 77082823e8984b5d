import { goalFactors, seasonFor } from '@universal-media/contract/platforms/price-factors';
import type { CAMPAIGN_TYPES } from '@universal-media/contract/targeting/targeting-options';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** As in "Conversion campaigns". */
const goalAdjectives: Record<(typeof CAMPAIGN_TYPES)[number], string> = {
  awareness: 'Awareness',
  engagement: 'Engagement',
  conversions: 'Conversion',
};

const changeText = (factor: number): string | null => {
  const percent = Math.round((factor - 1) * 100);
  if (percent === 0) return null;
  return percent > 0 ? `${percent}% more` : `${-percent}% less`;
};

/** Says how the goal and the season change the prices of this campaign, or null if they do not. */
export function priceNote(campaign_type: (typeof CAMPAIGN_TYPES)[number], start_date: string): string | null {
  const goal = changeText(goalFactors[campaign_type].cpm);
  const season = start_date === '' ? null : changeText(seasonFor(start_date));
  const parts = [
    ...(goal ? [`${goalAdjectives[campaign_type]} campaigns pay ${goal}`] : []),
    ...(season ? [`ads in ${month.format(new Date(`${start_date}T12:00:00Z`))} cost ${season}`] : []),
  ];
  if (parts.length === 0) return null;
  const text = parts.join(', and ');
  const included = parts.length === 2 ? 'both' : 'it';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} than the yearly average. These prices include ${included}.`;
}

import type { PlatformChoice } from '@universal-media/contract/campaigns/advice/choose-platforms';
import { type Basis, DAYS_UNTIL_START } from '@universal-media/contract/campaigns/advice/propose';
import type { WebsiteReading } from '@universal-media/contract/campaigns/advice/readings';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { SiteFindings } from '@universal-media/contract/copy/help/site-findings';
import { websiteName } from '@universal-media/contract/copy/help/website-address';
import { platforms } from '@universal-media/contract/platforms/platforms';
import { shortDay } from '#ui/dates/day-text.ts';
import { readPlan } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { useSiteImage } from './queries.ts';
import { brandSource, leftOutText } from './texts.ts';

interface BrandRowProps {
  reading: WebsiteReading;
  findings: SiteFindings;
  basis: Basis;
  /** The business profile has no brand yet. */
  isNew: boolean;
  onChange: () => void;
}

export function BrandRow({ reading, findings, basis, isNew, onChange }: BrandRowProps) {
  const name = findings.name?.value ?? websiteName(reading.website);
  const handles = findings.handles.map(({ handle }) => `@${handle}`);
  return (
    <ProposalRow
      title="Brand"
      sub="Shown on every ad"
      basis={basis}
      source={brandSource(findings.name?.page ?? null, isNew)}
      onChange={onChange}
    >
      <div className="flex items-center gap-3.5">
        {findings.logo_url && <Logo reading_id={reading.reading_id} name={name} />}
        <div>
          <p className="font-680">{name}</p>
          <p className="text-muted text-small">{[websiteName(reading.website), ...new Set(handles)].join(', ')}</p>
          {findings.colors.length > 0 && (
            <span className="mt-1.5 flex gap-1" role="img" aria-label={`Brand colors: ${findings.colors.join(', ')}`}>
              {findings.colors.map((color) => (
                <span key={color} className="size-4.5 border border-rule-2" style={{ background: color }} />
              ))}
            </span>
          )}
        </div>
      </div>
    </ProposalRow>
  );
}

function Logo({ reading_id, name }: { reading_id: string; name: string }) {
  const { data } = useSiteImage(reading_id, 'logo');
  if (data === undefined) return <span className="size-14 flex-none bg-sunk" />;
  return <img src={data} alt={`${name} logo`} className="size-14 flex-none bg-sunk object-contain" />;
}

interface PlanRowProps {
  campaign: CampaignData;
  onChange: () => void;
}

export function PlacesRow({ campaign, findings, onChange }: PlanRowProps & { findings: SiteFindings }) {
  const { locations, radius_miles, targeting_type } = campaign.geographic_targeting;
  const [place] = locations;
  const street = findings.address?.value.street;
  const isLocal = targeting_type === 'local';
  return (
    <ProposalRow
      title="Location"
      sub="Who sees it"
      basis="guess"
      source={
        isLocal
          ? `${radius_miles} miles around the address on your website.`
          : findings.address
            ? "We couldn't match the address on your website to a location."
            : 'We found no address to advertise around.'
      }
      onChange={onChange}
    >
      <p>
        <b className="font-680">
          {place === undefined
            ? 'No location yet'
            : isLocal
              ? `${place.display_name}, within ${radius_miles} miles`
              : place.display_name}
        </b>
        {isLocal && street && <span className="text-muted"> of {street}</span>}
      </p>
    </ProposalRow>
  );
}

export const DatesRow = ({ campaign, onChange }: PlanRowProps) => (
  <ProposalRow
    title="Dates"
    sub="Flight dates"
    basis="rule"
    source={`Starts in ${DAYS_UNTIL_START} days, after platform reviews (up to 3 days).`}
    onChange={onChange}
  >
    <p className="font-680">
      {shortDay(campaign.start_date)} – {shortDay(campaign.end_date)}
    </p>
  </ProposalRow>
);

export function PlatformsRow({ campaign, choice, onChange }: PlanRowProps & { choice: PlatformChoice }) {
  return (
    <ProposalRow
      title="Platforms and split"
      sub={`${choice.platforms.length} chosen of ${platforms.length}`}
      basis="rule"
      source="Chosen for your goal, your budget and the files you have."
      onChange={onChange}
    >
      <PlanStrip {...readPlan(campaign)} size="full" look="hollow" label="Proposed split" />
      <ul className="mt-2 grid gap-1 text-muted text-small">
        {choice.left_out.slice(0, 3).map(({ platform, reason, min }) => (
          <li key={platform}>{leftOutText(platform, reason, min)}</li>
        ))}
      </ul>
    </ProposalRow>
  );
}

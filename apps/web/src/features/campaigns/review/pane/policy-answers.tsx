import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import {
  advertiserCategoryNames,
  type Declaration,
  isPolitical,
  specialCategoryNames,
} from '@universal-media/contract/platforms/ad-policy';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { FactList } from './fact-list.tsx';

const verdictTexts = { allow: 'Allowed', refuse: 'Not allowed', review: 'Needs your decision' } as const;

function specials({ special_categories }: Declaration): string {
  if (special_categories === null) return 'Not answered';
  return special_categories.map((one) => specialCategoryNames[one]).join(', ') || 'None';
}

/** The advertiser's declaration, and how each platform's rules apply to it. */
export function PolicyAnswers({ campaign }: { campaign: StaffCampaign }) {
  const { declaration } = campaign.campaign_data;
  const { advertiser_category } = declaration;
  const answers = campaign.policy.filter(({ verdict, reason }) => verdict !== 'allow' || reason !== null);
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          {
            label: 'Advertiser',
            value: advertiser_category === null ? 'Not answered' : advertiserCategoryNames[advertiser_category],
          },
          {
            label: 'Paid for by',
            value: declaration.paid_for_by || (isPolitical(declaration) ? 'Missing' : 'Not required'),
          },
          { label: 'Housing, employment, credit', value: specials(declaration) },
        ]}
      />
      {answers.length === 0 ? (
        <p className="text-muted text-small">No platform restricts it.</p>
      ) : (
        <ul className="grid gap-1.5 text-small">
          {answers.map(({ platform, verdict, reason, source }) => (
            <li key={platform}>
              <b className={verdict === 'refuse' ? 'font-640 text-air' : 'font-640'}>
                {platformById(platform).name}: {verdictTexts[verdict]}.
              </b>{' '}
              {reason}
              {source && <span className="block text-fine text-muted">{source}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

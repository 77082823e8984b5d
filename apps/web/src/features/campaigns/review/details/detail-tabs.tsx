import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import type { ReactNode } from 'react';
import { AdvancedTab } from './advanced-tab.tsx';
import { AssetsTab } from './assets-tab.tsx';
import { ContentTab } from './content-tab.tsx';
import { OrderSheetTab } from './order-sheet-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { TargetingTab } from './targeting-tab.tsx';
import { TestimonialTab } from './testimonial-tab.tsx';
import { TranslationsTab } from './translations-tab.tsx';

export type DetailTab =
  | 'overview'
  | 'testimonial'
  | 'content'
  | 'targeting'
  | 'assets'
  | 'translations'
  | 'advanced'
  | 'order';

interface Tab {
  readonly value: DetailTab;
  readonly label: string;
  readonly panel: ReactNode;
}

/** Lists the tabs; Testimonial, Translations, Advanced and Order Sheet only for campaigns that need them. */
export function getDetailTabs(campaign: StaffCampaign): Tab[] {
  const { campaign_data: data } = campaign;
  const translated = Object.keys(data.campaignTranslations).length > 0;
  return [
    { value: 'overview', label: 'Overview', panel: <OverviewTab campaign={campaign} /> },
    ...(campaign.testimonial
      ? [
          {
            value: 'testimonial',
            label: 'Testimonial',
            panel: <TestimonialTab testimonial={campaign.testimonial} data={data} />,
          } as const,
        ]
      : []),
    { value: 'content', label: 'Content', panel: <ContentTab data={data} /> },
    { value: 'targeting', label: 'Targeting', panel: <TargetingTab data={data} /> },
    {
      value: 'assets',
      label: 'Creative Assets',
      panel: <AssetsTab campaign_id={campaign.campaign_id} />,
    },
    ...(translated
      ? [{ value: 'translations', label: 'Translations', panel: <TranslationsTab data={data} /> } as const]
      : []),
    ...(data.advanced_mode
      ? [{ value: 'advanced', label: 'Advanced', panel: <AdvancedTab campaign={campaign} /> } as const]
      : []),
    ...(campaign.parts.some(({ by_hand }) => by_hand)
      ? [{ value: 'order', label: 'Order Sheet', panel: <OrderSheetTab campaign={campaign} /> } as const]
      : []),
  ];
}

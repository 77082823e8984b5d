import { createBrand } from '@universal-media/server/domains/accounts/profile/business/brands';
import { changeLegalEntity } from '@universal-media/server/domains/accounts/profile/business/legal-entity';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import { requestFrom } from '../crowd/devices.ts';
import type { Demo } from '../demo.ts';

const request = () => requestFrom('macbook', '203.0.113.24');

const company = {
  legal_name: 'Ridgeline Bikes LLC',
  street: '1204 Larimer Street, Suite B',
  city: 'Denver',
  region: 'CO',
  postal_code: '80204',
  country: 'US',
  tax_id: '84-3454821',
};

const brands = [
  {
    name: 'Ridgeline Bikes',
    website: 'https://ridgelinebikes.example',
    handles: { instagram: 'ridgelinebikes', tiktok: 'ridgelinebikes' },
    colors: ['#143642', '#ec9a29'],
    logo_content_id: null,
  },
  {
    name: 'Ridgeline Rentals',
    website: 'https://ridgelinerentals.example',
    handles: {},
    colors: ['#ec9a29', '#143642'],
    logo_content_id: null,
  },
];

/** Jo's company and brands, entered before the first purchase, so that every receipt names them. */
export function scheduleJoBusiness({ deps }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.accounts;
  jo.daysAgo(425.1, (own, who) => changeLegalEntity(context, own, who, company, request()));
  brands.forEach((brand, at) => {
    jo.daysAgo(425.05 - at / 100, (own, who) => createBrand(context, own, who, brand, request()));
  });
}

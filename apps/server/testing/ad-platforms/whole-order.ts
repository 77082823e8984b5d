import { createHash } from 'node:crypto';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { hashKinds } from '@universal-media/contract/targeting/customer-cell';
import { scheduleRanges } from '@universal-media/contract/targeting/dayparts';
import type { CampaignOrder } from '#connectors/ad-platforms/ad-platform.ts';
import type { OrderCopy, OrderCustomerList } from '#connectors/ad-platforms/order-settings.ts';
import { sampleOrder } from './sample-order.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const customerHashes = {
  email: ['ada@bikes.example', 'bob@bikes.example'].map(sha256),
  phone: [sha256('+16175550123')],
  phone_digits: [sha256('16175550123')],
};

/** Two emails and a phone number, in a chunk per kind. */
export const sampleCustomerList: OrderCustomerList = {
  audience_id: '0198c5a2-0000-7000-8000-000000000001',
  customers: 3,
  phones: 1,
  async *readHashes() {
    for (const kind of hashKinds) yield { kind, hashes: customerHashes[kind] };
  },
};

/** The sample list with its emails, its phone number or both. */
export const pickCustomers = ({ emails, phones }: { emails: number; phones: number }): OrderCustomerList => ({
  ...sampleCustomerList,
  customers: emails + phones,
  phones,
  async *readHashes() {
    for await (const chunk of sampleCustomerList.readHashes())
      if (chunk.kind === 'email' ? emails > 0 : phones > 0) yield chunk;
  },
});

/** A list of so many emails. */
export const customerList = (customers: number): OrderCustomerList => ({
  audience_id: '0198c5a2-0000-7000-8000-000000000002',
  customers,
  phones: 0,
  async *readHashes() {
    yield { kind: 'email', hashes: Array.from({ length: customers }, (_, index) => sha256(`${index}@bikes.example`)) };
  },
});

const translation = (language: string, headline: string, body_copy: string, keyword: string): OrderCopy => ({
  language,
  headline,
  body_copy,
  call_to_action: headline,
  short_headlines: [`${headline} 1`, `${headline} 2`],
  long_headlines: [`${headline}: ${body_copy}`],
  keywords: [keyword],
});

/** Creates an order in four languages with dayparting, a target CPA, two interests, a customer list and a pixel. */
export const wholeOrder = (platform: PlatformId, changes: Partial<CampaignOrder> = {}): CampaignOrder =>
  sampleOrder(platform, {
    languages: ['en', 'es', 'fr', 'de'],
    translations: [
      translation('es', 'Revisión de invierno', 'Servicio completo por 89 dólares.', 'reparar bicicleta'),
      translation('fr', 'Révision d’hiver', 'Entretien complet pour 89 dollars.', 'réparer vélo'),
      translation('de', 'Wintercheck', 'Komplette Wartung für 89 Dollar.', 'Fahrrad reparieren'),
    ],
    segments: { interests: ['Cycling', 'Travel'], demographics: [], behaviors: [] },
    customer_list: sampleCustomerList,
    bidding: { strategy: 'cost_cap', method: 'ocpm', target_cpa_cents: 1_250, target_roas: null, bid_cents: null },
    schedule: scheduleRanges({ Monday: ['Morning'], Friday: ['Afternoon', 'Evening'] }),
    tracking: {
      pixel_id: platform === 'meta' ? '1234567890' : null,
      third_party_url: null,
      url_parameters: { utm_source: platform, utm_medium: 'paid', utm_campaign: 'c1' },
    },
    ...changes,
  });

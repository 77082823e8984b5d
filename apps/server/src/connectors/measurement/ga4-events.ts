import type { SiteEventName } from '#core/operations/consent.ts';
import type { MeasurementConnector } from './measurement.ts';
import { postEvent } from './post-event.ts';

export interface Ga4Settings {
  readonly api_url: string;
  readonly measurement_id: string;
  readonly api_secret: string;
}

const names: Record<SiteEventName, string> = {
  sign_up: 'sign_up',
  platform_selection: 'platform_selection',
  checkout: 'begin_checkout',
  purchase: 'purchase',
  launch: 'campaign_launch',
};

/** Forwards events by the Measurement Protocol of Google Analytics 4, which counts what it gets, also twice. */
export const ga4Events = ({ api_url, measurement_id, api_secret }: Ga4Settings): MeasurementConnector => ({
  provider: 'ga4',
  isRepeatable: false,
  forward(event) {
    const url = new URL('/mp/collect', api_url);
    url.searchParams.set('measurement_id', measurement_id);
    url.searchParams.set('api_secret', api_secret);
    const allowed = event.allows_ads ? 'GRANTED' : 'DENIED';
    return postEvent(url, {
      client_id: event.subject_id,
      timestamp_micros: event.happened_at.getTime() * 1000,
      consent: { ad_user_data: allowed, ad_personalization: allowed },
      events: [
        {
          name: names[event.name],
          params: {
            transaction_id: event.fact_id,
            ...(event.value_cents !== null && { currency: 'USD', value: event.value_cents / 100 }),
          },
        },
      ],
    });
  },
});

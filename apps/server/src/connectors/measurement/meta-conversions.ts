import { createHash } from 'node:crypto';
import type { SiteEventName } from '#core/operations/consent.ts';
import type { MeasurementConnector } from './measurement.ts';
import { postEvent } from './post-event.ts';

export interface MetaMeasurementSettings {
  readonly api_url: string;
  readonly pixel_id: string;
  readonly token: string;
}

const VERSION = 'v24.0';

/** Meta's own names where it has them; the others are custom events. */
const names: Record<SiteEventName, string> = {
  sign_up: 'CompleteRegistration',
  platform_selection: 'PlatformSelection',
  checkout: 'InitiateCheckout',
  purchase: 'Purchase',
  launch: 'CampaignLaunch',
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Forwards events by Meta's Conversions API. It counts events of one name and id once, for 48 hours. */
export const metaConversions = (settings: MetaMeasurementSettings, origin: string): MeasurementConnector => ({
  provider: 'meta',
  isRepeatable: true,
  forward(event) {
    const url = new URL(`/${VERSION}/${settings.pixel_id}/events`, settings.api_url);
    url.searchParams.set('access_token', settings.token);
    return postEvent(url, {
      data: [
        {
          event_name: names[event.name],
          event_time: Math.floor(event.happened_at.getTime() / 1000),
          event_id: event.event_id,
          action_source: 'website',
          event_source_url: `${origin}/`,
          user_data: { external_id: [hash(event.user_id)] },
          ...(event.value_cents !== null && {
            custom_data: { currency: 'USD', value: event.value_cents / 100, content_type: 'credits' },
          }),
        },
      ],
    });
  },
});

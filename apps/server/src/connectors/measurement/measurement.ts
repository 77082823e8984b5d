import type { MeasurementProvider } from '@universal-media/contract/operations/consent-texts';
import type { SiteEventName } from '#core/operations/consent.ts';

/** A fact as providers learn of it: without name, email, address or browser of the advertiser. */
export interface ForwardedEvent {
  readonly event_id: string;
  readonly name: SiteEventName;
  /** A purchase, campaign or account, which providers use to count a fact once. */
  readonly fact_id: string;
  readonly user_id: string;
  /** Names the browser whose visitor agreed, at random. */
  readonly subject_id: string;
  readonly value_cents: number | null;
  readonly happened_at: Date;
  readonly allows_ads: boolean;
}

/** `unclear`: the provider may have the event or not. */
export type ForwardOutcome = 'sent' | 'refused' | 'not_sent' | 'unclear';

/** A provider of measurement that is configured. */
export interface MeasurementConnector {
  readonly provider: MeasurementProvider;
  /** The provider counts an event with the same id once, so that an unclear one may be sent again. */
  readonly isRepeatable: boolean;
  forward(event: ForwardedEvent): Promise<ForwardOutcome>;
}

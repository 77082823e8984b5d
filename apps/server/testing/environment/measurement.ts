import { randomUUID } from 'node:crypto';
import { startMeasurement } from '@universal-media/simulators/measurement/server';
import { uuidv7 } from 'uuidv7';
import type { TestEnvironment } from './test-environment.ts';

/** Both providers of measurement, for tests that forward events. */
export async function openMeasurement() {
  const simulator = await startMeasurement({ port: 0 });
  return {
    ...simulator,
    env: {
      MEASUREMENT_META_URL: simulator.origin,
      MEASUREMENT_META_PIXEL_ID: '1234567890',
      MEASUREMENT_META_TOKEN: 'token-of-a-system-user',
      MEASUREMENT_GA4_URL: simulator.origin,
      MEASUREMENT_GA4_ID: 'G-TEST123',
      MEASUREMENT_GA4_SECRET: 'secret-of-a-stream',
    },
  };
}

type Owner = Pick<TestEnvironment, 'owner'>;

/** Adds a choice that was made at that time. */
export const addChoice = ({ owner }: Owner, chosen_at: Date) =>
  owner
    .insertInto('consent_choice')
    .values({
      choice_id: uuidv7(),
      subject_id: randomUUID(),
      version: 1,
      analytics: true,
      ads: false,
      by_signal: false,
      chosen_at,
    })
    .execute();

export const addSiteEvent = ({ owner }: Owner, user_id: string, happened_at: Date) =>
  owner
    .insertInto('site_event')
    .values({ event_id: uuidv7(), user_id, name: 'launch', fact_id: uuidv7(), happened_at })
    .execute();

export const addVisit = ({ owner }: Owner, day: string) =>
  owner.insertInto('visit_count').values({ day, page: '/', hero: 1, fact: 'view', times: 1n }).execute();

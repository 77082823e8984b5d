import { z } from 'zod';
import type { Account } from '../../ad-platforms/accounts.ts';
import type { Answer } from '../../ad-platforms/dialect.ts';
import type { Campaign } from '../../ad-platforms/store.ts';
import { failure, wrong } from '../failure.ts';
import type { Resources, StoredAd, StoredCriterion } from '../resources.ts';
import { isSegmentResource, segmentRows } from '../segments.ts';
import { parseQuery, type Query, type Row } from './query.ts';

const Question = z.object({ query: z.string().min(1), pageToken: z.string().optional() });
const PAGE = 10_000;

const statusNames = { paused: 'PAUSED', active: 'ENABLED', archived: 'REMOVED' } as const;
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `{ 'campaign.id': '1' }` as `{ campaign: { id: '1' } }`, and only what was asked for. */
function shown(row: Row, fields: readonly string[]): unknown {
  const result: Record<string, unknown> = {};
  for (const field of fields.filter((name) => row[name] !== undefined)) {
    const path = field.split('.').map(camel);
    const last = path.pop() ?? '';
    let place = result;
    for (const step of path) {
      const inner: Record<string, unknown> = z.record(z.string(), z.unknown()).catch({}).parse(place[step]);
      place[step] = inner;
      place = inner;
    }
    place[last] = row[field];
  }
  return result;
}

export function createSearch({ store }: Account, resources: Resources) {
  const { nameOf } = resources;

  function servingStatus(campaign: Campaign): string {
    if (campaign.status === 'archived') return 'NONE';
    if (store.isOver(campaign)) return 'ENDED';
    return campaign.start_date > store.today() ? 'PENDING' : 'SERVING';
  }

  const campaignRow = (campaign: Campaign): Row => ({
    'campaign.resource_name': nameOf('campaigns', campaign.id),
    'campaign.id': campaign.id,
    'campaign.name': campaign.name,
    'campaign.status': statusNames[campaign.status],
    'campaign.serving_status': servingStatus(campaign),
    'campaign.start_date_time': `${campaign.start_date} 00:00:00`,
    'campaign.end_date_time': `${campaign.last_date} 23:59:59`,
    'campaign.campaign_budget': nameOf('campaignBudgets', resources.details.get(campaign.id)?.budget ?? ''),
  });

  const dayRows = (campaign: Campaign): Row[] =>
    [...campaign.days.values()].map((day) => ({
      ...campaignRow(campaign),
      'segments.date': day.day,
      'metrics.impressions': String(day.impressions),
      'metrics.clicks': String(day.clicks),
      'metrics.conversions': day.conversions,
      'metrics.cost_micros': String(day.spend_cents * 10_000),
    }));

  function policy(campaign: Campaign): Row {
    const review = store.reviewOf(campaign);
    const isOpen = review === 'in_review' || review === 'not_begun';
    const reason = store.reasonOf(campaign);
    const topic = reason === null ? [] : [{ topic: reason.toUpperCase().replace(/\W+/g, '_'), type: 'PROHIBITED' }];
    return {
      'ad_group_ad.policy_summary.review_status': isOpen ? 'REVIEW_IN_PROGRESS' : 'REVIEWED',
      'ad_group_ad.policy_summary.approval_status':
        review === 'rejected' ? 'DISAPPROVED' : isOpen ? 'UNKNOWN' : 'APPROVED',
      'ad_group_ad.policy_summary.policy_topic_entries': topic,
    };
  }

  const adRow = (campaign: Campaign, { id, group, ad, status }: StoredAd): Row => ({
    ...campaignRow(campaign),
    ...policy(campaign),
    'ad_group.resource_name': nameOf('adGroups', group),
    'ad_group_ad.resource_name': nameOf('adGroupAds', `${group}~${id}`),
    'ad_group_ad.status': status,
    'ad_group_ad.ad.url_custom_parameters': ad.urlCustomParameters ?? [],
  });

  const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  /** `{ adSchedule: { startHour: 6 } }` as `{ 'campaign_criterion.ad_schedule.start_hour': 6 }`. */
  function leaves(prefix: string, value: unknown): [string, unknown][] {
    if (typeof value !== 'object' || value === null) return [[prefix, value]];
    return Object.entries(value).flatMap(([name, inner]) => leaves(`${prefix}.${snake(name)}`, inner));
  }
  const criterionRow = (campaign: Campaign, { id, group, sent }: StoredCriterion): Row => {
    const resource = group === null ? 'campaign_criterion' : 'ad_group_criterion';
    const collection = group === null ? 'campaignCriteria' : 'adGroupCriteria';
    return {
      ...campaignRow(campaign),
      ...(group !== null && { 'ad_group.resource_name': nameOf('adGroups', group) }),
      ...Object.fromEntries(leaves(resource, sent)),
      [`${resource}.resource_name`]: nameOf(collection, `${group ?? campaign.id}~${id}`),
      [`${resource}.status`]: 'ENABLED',
    };
  };

  function rowsOf({ from, fields, exact }: Query): Row[] | undefined {
    const campaigns = exact.has('campaign.id') ? store.all() : store.listed();
    if (isSegmentResource(from)) return segmentRows(from, nameOf);
    switch (from) {
      case 'ad_group':
        return campaigns.flatMap((one) =>
          resources.groupsOf(one.id).map(([id, { name }]) => ({
            ...campaignRow(one),
            'ad_group.resource_name': nameOf('adGroups', id),
            'ad_group.name': name,
            'ad_group.status': 'ENABLED',
          })),
        );
      case 'campaign_criterion':
      case 'ad_group_criterion':
        return campaigns.flatMap((one) =>
          resources
            .criteriaOf(one.id)
            .filter(({ group }) => (group === null) === (from === 'campaign_criterion'))
            .map((criterion) => criterionRow(one, criterion)),
        );
      case 'user_list':
        return [...resources.lists.values()].map(({ id, name, description, hashes }) => ({
          'user_list.resource_name': nameOf('userLists', id),
          'user_list.name': name,
          'user_list.description': description,
          'user_list.size_for_display': String(hashes.size),
        }));
      case 'campaign':
        return campaigns.flatMap((one) => (fields.includes('segments.date') ? dayRows(one) : [campaignRow(one)]));
      case 'ad_group_ad':
        return campaigns.flatMap((one) => resources.adsOf(one.id).map((ad) => adRow(one, ad)));
      case 'you_tube_video_upload':
        return [...resources.uploads.values()].map(({ id, title, video_id }) => ({
          'you_tube_video_upload.resource_name': nameOf('youTubeVideoUploads', id),
          'you_tube_video_upload.video_title': title,
          'you_tube_video_upload.video_id': video_id,
          'you_tube_video_upload.state': 'PROCESSED',
        }));
      default:
        return undefined;
    }
  }

  return (body: unknown): Answer => answerSearch(body, rowsOf);
}

/** POST googleAds:search, in pages of ten thousand. */
export function answerSearch(body: unknown, rowsOf: (query: Query) => Row[] | undefined): Answer {
  const question = Question.safeParse(body);
  const query = question.success ? parseQuery(question.data.query) : undefined;
  const rows = query && rowsOf(query);
  if (!question.success || query === undefined || rows === undefined) {
    const message = 'Error in query: unexpected input.';
    return failure(400, message, [wrong('queryError', 'UNEXPECTED_INPUT', message, 'query')]);
  }
  const from = Number(question.data.pageToken ?? 0);
  const fitting = rows.filter(query.fits);
  const page = fitting.slice(from, from + PAGE).map((row) => shown(row, query.fields));
  const more = fitting.length > from + PAGE && { nextPageToken: String(from + PAGE) };
  // Google leaves the list out where it is empty.
  return {
    status: 200,
    body: { ...(page.length > 0 && { results: page }), ...more, fieldMask: query.fields.join(',') },
  };
}

import { z } from 'zod';
import type { Account } from '../../ad-platforms/accounts.ts';
import type { Answer } from '../../ad-platforms/dialect.ts';
import { halfPage, pageLength } from '../../ad-platforms/figures/report-faults.ts';
import type { Campaign } from '../../ad-platforms/store.ts';
import { failure, wrong } from '../failure.ts';
import type { Resources, StoredAd, StoredCriterion } from '../resources.ts';
import { isSegmentResource, segmentRows } from '../segments.ts';
import { assetRows, geoTargetRows, isReport, PAGE, regionRows, reportRows } from './figures.ts';
import { parseQuery, type Query, type Row } from './query.ts';

const Question = z.object({
  query: z.string().min(1),
  pageToken: z.string().optional(),
  searchSettings: z.strictObject({ returnTotalResultsCount: z.boolean().default(false) }).prefault({}),
});

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

export function createSearch(account: Account, resources: Resources) {
  const { store, profile, switches } = account;
  const { nameFor } = resources;

  function servingStatus(campaign: Campaign): string {
    if (campaign.status === 'archived') return 'NONE';
    if (store.isOver(campaign)) return 'ENDED';
    return campaign.start_date > store.today() ? 'PENDING' : 'SERVING';
  }

  const campaignRow = (campaign: Campaign): Row => ({
    'customer.currency_code': profile.currency,
    'customer.time_zone': profile.time_zone,
    'campaign.resource_name': nameFor('campaigns', campaign.id),
    'campaign.id': campaign.id,
    'campaign.name': campaign.name,
    'campaign.advertising_channel_type': resources.details.get(campaign.id)?.channel,
    'campaign.status': statusNames[campaign.status],
    'campaign.serving_status': servingStatus(campaign),
    'campaign.start_date_time': `${campaign.start_date} 00:00:00`,
    'campaign.end_date_time': `${campaign.last_date} 23:59:59`,
    'campaign.campaign_budget': nameFor('campaignBudgets', resources.details.get(campaign.id)?.budget ?? ''),
  });

  function policy(campaign: Campaign): Row {
    const review = store.reviewFor(campaign);
    const isOpen = review === 'in_review' || review === 'not_begun';
    const reason = store.reasonFor(campaign);
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
    'ad_group.resource_name': nameFor('adGroups', group),
    'ad_group_ad.resource_name': nameFor('adGroupAds', `${group}~${id}`),
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
      ...(group !== null && { 'ad_group.resource_name': nameFor('adGroups', group) }),
      ...Object.fromEntries(leaves(resource, sent)),
      [`${resource}.resource_name`]: nameFor(collection, `${group ?? campaign.id}~${id}`),
      [`${resource}.status`]: 'ENABLED',
    };
  };

  function rowsFor(query: Query): Row[] | undefined {
    const { from, exact } = query;
    const campaigns = exact.has('campaign.id') ? store.all() : store.listed();
    if (isSegmentResource(from)) return segmentRows(from, nameFor);
    switch (from) {
      case 'ad_group':
        return campaigns.flatMap((one) =>
          resources.toGroups(one.id).map(([id, { name }]) => ({
            ...campaignRow(one),
            'ad_group.resource_name': nameFor('adGroups', id),
            'ad_group.name': name,
            'ad_group.status': 'ENABLED',
          })),
        );
      case 'campaign_criterion':
      case 'ad_group_criterion':
        return campaigns.flatMap((one) =>
          resources
            .getCriteria(one.id)
            .filter(({ group }) => (group === null) === (from === 'campaign_criterion'))
            .map((criterion) => criterionRow(one, criterion)),
        );
      case 'user_list':
        return [...resources.lists.values()].map(({ id, name, description, hashes, is_counted }) => {
          const size = is_counted ? String(hashes.email.size + hashes.phone.size) : undefined;
          return {
            'user_list.resource_name': nameFor('userLists', id),
            'user_list.name': name,
            'user_list.description': description,
            'user_list.size_for_search': size,
            'user_list.size_for_display': size,
          };
        });
      case 'campaign':
        return isReport(query) ? reportRows(account, campaigns, query, campaignRow) : campaigns.map(campaignRow);
      case 'ad_group_ad_asset_view':
        return assetRows(account, { ads: resources, campaigns, window: query.days }, campaignRow);
      case 'user_location_view':
        return regionRows(account, { ads: resources, campaigns, window: query.days }, campaignRow);
      case 'geo_target_constant':
        return geoTargetRows();
      case 'ad_group_ad':
        return campaigns.flatMap((one) => resources.adsIn(one.id).map((ad) => adRow(one, ad)));
      case 'you_tube_video_upload':
        return [...resources.uploads.values()].map(({ id, title, video_id }) => ({
          'you_tube_video_upload.resource_name': nameFor('youTubeVideoUploads', id),
          'you_tube_video_upload.video_title': title,
          'you_tube_video_upload.video_id': video_id,
          'you_tube_video_upload.state': 'PROCESSED',
        }));
      default:
        return undefined;
    }
  }

  return (body: unknown): Answer =>
    answerSearch(body, rowsFor, {
      page_rows: pageLength(PAGE, switches),
      cut: (query, page) => (isReport(query) ? halfPage(page, switches) : page),
    });
}

interface Paging {
  readonly page_rows: number;
  /** What arrives of a page. */
  readonly cut: (query: Query, page: readonly Row[]) => readonly Row[];
}

const WHOLE: Paging = { page_rows: PAGE, cut: (_, page) => page };

/** POST googleAds:search, in pages of ten thousand. */
export function answerSearch(
  body: unknown,
  rowsFor: (query: Query) => Row[] | undefined,
  { page_rows, cut }: Paging = WHOLE,
): Answer {
  const question = Question.safeParse(body);
  const query = question.success ? parseQuery(question.data.query) : undefined;
  const rows = query && rowsFor(query);
  if (!question.success || query === undefined || rows === undefined) {
    const message = 'Error in query: unexpected input.';
    return failure(400, message, [wrong('queryError', 'UNEXPECTED_INPUT', message, 'query')]);
  }
  const from = Number(question.data.pageToken ?? 0);
  const fitting = rows.filter(query.fits);
  const page = cut(query, fitting.slice(from, from + page_rows)).map((row) => shown(row, query.fields));
  const more = fitting.length > from + page_rows && { nextPageToken: String(from + page_rows) };
  const total = question.data.searchSettings.returnTotalResultsCount && { totalResultsCount: String(fitting.length) };
  // Google leaves the list out where it is empty.
  return {
    status: 200,
    body: { ...(page.length > 0 && { results: page }), ...more, ...total, fieldMask: query.fields.join(',') },
  };
}

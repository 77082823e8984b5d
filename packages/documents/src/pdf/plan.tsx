import { Text, View } from '@react-pdf/renderer';
import { RANGE_PERCENT, type Range } from '@universal-media/contract/campaigns/forecast/estimates';
import type { SharedPlan } from '@universal-media/contract/campaigns/read/shared-plan';
import {
  differenceNames,
  differenceText,
  groupDifferences,
  NO_DIFFERENCES,
} from '@universal-media/contract/campaigns/settings/setting-differences';
import { campaignStatusName, platformStateNames } from '@universal-media/contract/campaigns/status';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { settingNames } from '@universal-media/contract/platforms/settings/settings';
import { renderPaper } from './pdf-page.tsx';
import { look, type RowLook } from './pdf-styles.ts';
import { amount, calendarDay, count, longDay, money } from './pdf-text.ts';

export interface PlanData extends SharedPlan {
  readonly media_cents: number;
  readonly fee_cents: number;
  /** Media and fee, rounded up to whole credits. */
  readonly total_cents: number;
  readonly made_at: string;
}

/** Renders the media plan of a campaign as PDF: platforms, cost, forecast and ad copy. */
export async function renderPlan(data: PlanData): Promise<Buffer> {
  assertAddsUp(data);
  const { name, state, start_date, end_date, time_zone, made_at } = data;
  return renderPaper({
    title: name,
    lead:
      `Media plan. ${calendarDay(start_date)} to ${calendarDay(end_date)}, ${time_zone.replaceAll('_', ' ')} time. ` +
      `Status: ${campaignStatusName(state)}, as of ${longDay(made_at, time_zone)}.`,
    foot: `Media plan, ${name}`,
    pages: [<Body key="only" {...data} />],
  });
}

/** Throws on a plan whose amounts do not add up, so that it is never sent. */
function assertAddsUp({ name, media_cents, fee_cents, total_cents }: PlanData) {
  if (total_cents < media_cents + fee_cents) throw new Error(`the plan of ${name} does not add up`);
}

function Body(data: PlanData) {
  return (
    <>
      <Platforms {...data} />
      <Cost {...data} />
      {data.forecast && <Forecast {...data.forecast} />}
      <TextBlock label="Places" words={data.places.join('; ')} />
      <TextBlock label="Headline" words={data.headline} />
      <TextBlock label="Text" words={data.body_copy} />
      <TextBlock label="Button and landing page" words={`${data.call_to_action}: ${data.landing_page_url}`} />
      <Differences {...data} />
    </>
  );
}

function Platforms({ parts }: PlanData) {
  return (
    <View style={[look.block, { paddingTop: 0 }]}>
      <Line style={look.head} what="Platform" more="Status" figure="Media, USD" head />
      {parts.map(({ platform, state, media_cents }) => (
        <Line
          key={platform}
          what={platformById(platform).name}
          more={platformStateNames[state]}
          figure={amount(media_cents)}
        />
      ))}
    </View>
  );
}

function Cost({ media_cents, fee_cents, total_cents }: PlanData) {
  const rounding = total_cents - media_cents - fee_cents;
  return (
    <View style={[look.block, { paddingTop: 0 }]} wrap={false}>
      <Line style={look.head} what="Cost" figure="Amount, USD" head />
      <Line what="Media" figure={amount(media_cents)} />
      <Line what="Platform fee" figure={amount(fee_cents)} />
      {rounding > 0 && <Line what="Rounding" figure={amount(rounding)} />}
      <Line style={look.total} what="Total" figure={money(total_cents)} />
    </View>
  );
}

function Forecast({ impressions, reach, clicks, conversions, basis, made_at }: NonNullable<SharedPlan['forecast']>) {
  const ranges: ReadonlyArray<readonly [string, Range | null]> = [
    ['Impressions', impressions],
    ['Reach', reach],
    ['Clicks', clicks],
    ['Conversions', conversions],
  ];
  return (
    <View style={[look.block, { paddingTop: 0 }]} wrap={false}>
      <Line style={look.head} what="Forecast" more="From" figure="To" head />
      {ranges.map(
        ([what, range]) =>
          range && <Line key={what} what={what} more={count(range.least)} figure={count(range.most)} />,
      )}
      <Text style={[look.lead, { maxWidth: 420 }]}>
        {`${RANGE_PERCENT}% of similar campaigns end within these ranges. Forecast of ${longDay(made_at, 'UTC')}, ${basis}.`}
      </Text>
    </View>
  );
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** How the platforms apply the settings of the campaign, where they differ. */
function Differences({ differences }: PlanData) {
  const groups = groupDifferences(differences);
  return (
    <View style={look.block}>
      <Text style={look.label}>How each platform applies the settings</Text>
      {groups.length === 0 && <Text style={look.line}>{NO_DIFFERENCES}</Text>}
      {groups.map(({ setting, platforms, support, values }) => (
        <Text key={JSON.stringify([setting, platforms, values])} style={look.line}>
          {[
            `${settingNames[setting]}${values.length > 0 ? ` (${and.format(values)})` : ''}, `,
            `${and.format(platforms.map((platform) => platformById(platform).name))}: `,
            `${differenceNames[support.kind]}. ${differenceText(support)}`,
          ].join('')}
        </Text>
      ))}
    </View>
  );
}

function TextBlock({ label, words }: { label: string; words: string }) {
  if (words.trim() === '') return null;
  return (
    <View style={look.block}>
      <Text style={look.label}>{label}</Text>
      <Text style={look.line}>{words}</Text>
    </View>
  );
}

interface LineProps {
  readonly what: string;
  readonly more?: string;
  readonly figure: string;
  readonly head?: boolean;
  readonly style?: RowLook;
}

function Line({ what, more = '', figure, head = false, style = {} }: LineProps) {
  return (
    <View style={[look.row, style]} wrap={false}>
      <Text style={{ flex: 1 }}>{what}</Text>
      <Text style={{ width: 150 }}>{more}</Text>
      <Text style={[look.figure, { width: 110 }, head ? look.headFigure : {}]}>{figure}</Text>
    </View>
  );
}

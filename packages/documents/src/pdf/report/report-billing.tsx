import { Text, View } from '@react-pdf/renderer';
import type { CampaignMoney } from '@universal-media/contract/campaigns/campaigns';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { look, type RowLook } from '../pdf-styles.ts';
import { amount, money as write } from '../pdf-text.ts';
import { type Column, SectionTitle, TableHead, TableRow } from './report-parts.tsx';

/** Throws on money that does not add up, so that it is never sent. */
export function assertAddsUp({ held_cents, captured_cents, released_cents, returned_cents }: CampaignMoney) {
  if (held_cents < captured_cents + released_cents || captured_cents < returned_cents) {
    throw new Error('the billing of the report does not add up');
  }
}

/** What was ordered, paid, delivered, charged and returned. */
export function Billing({ money }: { readonly money: CampaignMoney }) {
  return (
    <View>
      <SectionTitle>Billing</SectionTitle>
      <Order {...money} />
      <Payment {...money} />
      {money.runs.length > 0 && <Runs runs={money.runs} />}
    </View>
  );
}

function Order({ media_cents, fee_cents, total_cents }: CampaignMoney) {
  const rounding = total_cents - media_cents - fee_cents;
  return (
    <View wrap={false}>
      <AmountLine style={look.head} what="Ordered" figure="Amount, USD" head />
      <AmountLine what="Media" figure={amount(media_cents)} />
      <AmountLine what="Platform fee" figure={amount(fee_cents)} />
      {rounding > 0 && <AmountLine what="Rounding" figure={amount(rounding)} />}
      <AmountLine style={look.total} what="Total" figure={write(total_cents)} />
    </View>
  );
}

function Payment({ held_cents, captured_cents, released_cents, returned_cents, spent_cents }: CampaignMoney) {
  return (
    <View style={{ marginTop: 16 }} wrap={false}>
      <AmountLine style={look.head} what="Paid and delivered" figure="Amount, USD" head />
      <AmountLine what="Paid" figure={amount(held_cents)} />
      <AmountLine what="Released before delivery" figure={amount(released_cents)} />
      <AmountLine what="Still on hold" figure={amount(held_cents - captured_cents - released_cents)} />
      <AmountLine what="Charged" figure={amount(captured_cents)} />
      <AmountLine what="Media delivered" figure={amount(spent_cents)} />
      <AmountLine what="Returned, media not delivered" figure={amount(returned_cents)} />
      <AmountLine
        style={look.total}
        what="Charged, less what was returned"
        figure={write(captured_cents - returned_cents)}
      />
    </View>
  );
}

const columns: readonly Column[] = [
  { title: 'Platform', width: 116, kind: 'text' },
  { title: 'Media, $', width: 80 },
  { title: 'Fee, $', width: 80 },
  { title: 'Delivered, $', width: 80 },
  { title: 'Charged, $', width: 80 },
  { title: 'Returned, $', width: 80 },
];

const Runs = ({ runs }: Pick<CampaignMoney, 'runs'>) => (
  <View style={{ marginTop: 16 }}>
    <TableHead columns={columns} />
    {runs.map((run) => (
      <TableRow
        key={run.platform}
        columns={columns}
        cells={[
          platformById(run.platform).name,
          amount(run.media_cents),
          amount(run.fee_cents),
          amount(run.spent_cents),
          amount(run.captured_media_cents + run.captured_fee_cents),
          amount(run.returned_cents),
        ]}
      />
    ))}
  </View>
);

interface AmountLineProps {
  readonly what: string;
  readonly figure: string;
  readonly head?: boolean;
  readonly style?: RowLook;
}

const AmountLine = ({ what, figure, head = false, style = {} }: AmountLineProps) => (
  <View style={[look.row, style]} wrap={false}>
    <Text style={{ flex: 1 }}>{what}</Text>
    <Text style={[look.figure, { width: 110 }, head ? look.headFigure : {}]}>{figure}</Text>
  </View>
);

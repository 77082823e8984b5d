import { Text, View } from '@react-pdf/renderer';
import type { StatementData, StatementLine } from '@universal-media/contract/money/statement';
import { Fragment } from 'react';
import { renderPaper } from './pdf-page.tsx';
import { Parties } from './pdf-parties.tsx';
import { look, type RowLook } from './pdf-styles.ts';
import { amount, change, monthName, shortDay } from './pdf-text.ts';
import { splitIntoPages } from './statement-pages.ts';

/** Renders a monthly statement as PDF: every movement with the balance after it. */
export async function renderStatement(data: StatementData): Promise<Buffer> {
  assertAddsUp(data);
  const month = monthName(data.month);
  const pages = splitIntoPages(data.lines, [data.seller, data.buyer]);
  return renderPaper({
    title: `Statement, ${month}`,
    lead: `Amounts in credits (1 credit = $1 USD). Dates in ${data.time_zone.replaceAll('_', ' ')} time.`,
    foot: `Statement, ${month}, ${data.buyer.name}`,
    pages: pages.map((lines, index) => (
      <Fragment key={lines[0]?.reference ?? 'only'}>
        {index === 0 && (
          <>
            <Parties {...data} />
            <Summary {...data} />
          </>
        )}
        <View style={index === 0 ? [look.block, { paddingTop: 0 }] : {}}>
          <Row head cells={['Date', 'Description', 'Paid', 'Bonus', 'Change', 'Balance']} />
          {index === 0 && <Row cells={['', 'Opening balance', '', '', '', amount(data.opening_cents)]} />}
          {lines.map((line) => (
            <Row key={`${line.kind} ${line.reference}`} cells={toCells(line, data.time_zone)} />
          ))}
        </View>
        {index === pages.length - 1 && <Closing {...data} />}
      </Fragment>
    )),
  });
}

function Closing({ opening_cents, closing_cents, lines }: StatementData) {
  return (
    <>
      {lines.length === 0 && <Row cells={['', 'No activity this month', '', '', '', '']} />}
      <Row
        style={look.total}
        cells={[
          '',
          'Closing balance',
          change(sum(lines, 'paid_cents')),
          change(sum(lines, 'granted_cents')),
          change(closing_cents - opening_cents),
          amount(closing_cents),
        ]}
      />
      <Text style={[look.lead, { marginTop: 16, maxWidth: 420 }]}>
        Paid credits were purchased. Bonus credits come from bonuses, discount codes and rewards. Credits on hold for a
        campaign are not part of the balance until they are released.
      </Text>
    </>
  );
}

type Figure = 'paid_cents' | 'granted_cents' | 'amount_cents';

const sum = (lines: readonly StatementLine[], figure: Figure): number =>
  lines.reduce((total, line) => total + line[figure], 0);

/** Throws on a statement whose lines do not add up, so that it is never sent. */
function assertAddsUp({ month, opening_cents, closing_cents, lines }: StatementData) {
  let balance = opening_cents;
  for (const { at, amount_cents, balance_after_cents } of lines) {
    balance += amount_cents;
    if (balance !== balance_after_cents) throw new Error(`the statement of ${month} does not add up at ${at}`);
  }
  if (balance !== closing_cents) throw new Error(`the statement of ${month} does not close`);
}

const toCells = (line: StatementLine, time_zone: string): Cells => [
  shortDay(line.at, time_zone),
  line.amount_cents === 0 && line.held_cents < 0
    ? `${line.reason}, ${amount(-line.held_cents)} from hold`
    : line.reason,
  line.paid_cents === 0 ? '' : change(line.paid_cents),
  line.granted_cents === 0 ? '' : change(line.granted_cents),
  change(line.amount_cents),
  amount(line.balance_after_cents),
];

function Summary({ opening_cents, closing_cents, lines }: StatementData) {
  const additions = lines.filter(({ amount_cents }) => amount_cents > 0);
  const deductions = lines.filter(({ amount_cents }) => amount_cents < 0);
  const figures = [
    ['Opening balance', amount(opening_cents)],
    ['Added', change(sum(additions, 'amount_cents'))],
    ['Used or removed', change(sum(deductions, 'amount_cents'))],
    ['Closing balance', amount(closing_cents)],
  ];
  return (
    <View style={[look.block, { flexDirection: 'row', gap: 24 }]}>
      {figures.map(([label, figure]) => (
        <View key={label} style={{ flex: 1 }}>
          <Text style={look.label}>{label}</Text>
          <Text style={{ fontSize: 16, fontWeight: 700 }}>{figure}</Text>
        </View>
      ))}
    </View>
  );
}

type Cells = readonly [day: string, what: string, paid: string, bonus: string, change: string, balance: string];

interface RowProps {
  readonly cells: Cells;
  /** The row of column names. */
  readonly head?: boolean;
  readonly style?: RowLook;
}

const column = { width: 70 };

function Row({ cells: [day, what, paid, bonus, moved, balance], head = false, style = {} }: RowProps) {
  const figure = head ? [look.figure, column, look.headFigure] : [look.figure, column];
  return (
    <View style={[look.row, head ? look.head : style]} wrap={false}>
      <Text style={{ width: 44 }}>{day}</Text>
      <Text style={{ flex: 1, paddingRight: 8 }}>{what}</Text>
      <Text style={figure}>{paid}</Text>
      <Text style={figure}>{bonus}</Text>
      <Text style={figure}>{moved}</Text>
      <Text style={figure}>{balance}</Text>
    </View>
  );
}

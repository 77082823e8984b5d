import { Text, View } from '@react-pdf/renderer';
import type { StatementData, StatementLine } from '@universal-media/contract/statement';
import { Fragment } from 'react';
import { look, type RowLook } from './pdf-look.ts';
import { renderPaper } from './pdf-page.tsx';
import { amount, change, monthName, shortDay } from './pdf-text.ts';
import { pagesOf } from './statement-pages.ts';

/** A month of somebody's wallet as PDF: every movement with the balance after it. */
export async function renderStatement(data: StatementData): Promise<Buffer> {
  mustAddUp(data);
  const month = monthName(data.month);
  const pages = pagesOf(data.lines);
  const { full_name, email } = data.owner;
  return renderPaper({
    title: `Statement, ${month}`,
    lead: `${full_name}, ${email}. Amounts are credits; one credit is one dollar. Days are those of ${data.time_zone.replaceAll('_', ' ')}.`,
    foot: `Statement, ${month}, ${email}`,
    pages: pages.map((lines, at) => (
      <Fragment key={lines[0]?.reference ?? 'only'}>
        {at === 0 && <Summary {...data} />}
        <View style={at === 0 ? [look.block, { paddingTop: 0 }] : {}}>
          <Row head cells={['Day', 'What happened', 'Paid', 'Given', 'Change', 'Balance']} />
          {at === 0 && <Row cells={['', 'Opening balance', '', '', '', amount(data.opening_cents)]} />}
          {lines.map((line) => (
            <Row key={`${line.kind} ${line.reference}`} cells={cellsOf(line, data.time_zone)} />
          ))}
        </View>
        {at === pages.length - 1 && <Closing {...data} />}
      </Fragment>
    )),
  });
}

function Closing({ opening_cents, closing_cents, lines }: StatementData) {
  return (
    <>
      {lines.length === 0 && <Row cells={['', 'No movements in this month', '', '', '', '']} />}
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
        Paid credits were bought; given ones came from bonuses, discount codes and rewards. Credits held for a running
        campaign are not part of the balance until they come back.
      </Text>
    </>
  );
}

type Figure = 'paid_cents' | 'granted_cents' | 'amount_cents';

const sum = (lines: readonly StatementLine[], figure: Figure): number =>
  lines.reduce((total, line) => total + line[figure], 0);

/** A statement that contradicts itself must not reach anybody. */
function mustAddUp({ month, opening_cents, closing_cents, lines }: StatementData) {
  let balance = opening_cents;
  for (const { at, amount_cents, balance_after_cents } of lines) {
    balance += amount_cents;
    if (balance !== balance_after_cents) throw new Error(`the statement of ${month} does not add up at ${at}`);
  }
  if (balance !== closing_cents) throw new Error(`the statement of ${month} does not close`);
}

const cellsOf = (line: StatementLine, time_zone: string): Cells => [
  shortDay(line.at, time_zone),
  line.reason,
  line.paid_cents === 0 ? '' : change(line.paid_cents),
  line.granted_cents === 0 ? '' : change(line.granted_cents),
  change(line.amount_cents),
  amount(line.balance_after_cents),
];

function Summary({ opening_cents, closing_cents, lines }: StatementData) {
  const came = lines.filter(({ amount_cents }) => amount_cents > 0);
  const went = lines.filter(({ amount_cents }) => amount_cents < 0);
  const figures = [
    ['Opening balance', amount(opening_cents)],
    ['Came in', change(sum(came, 'amount_cents'))],
    ['Went out', change(sum(went, 'amount_cents'))],
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

type Cells = readonly [day: string, what: string, paid: string, given: string, change: string, balance: string];

interface RowProps {
  readonly cells: Cells;
  /** The names of the columns. */
  readonly head?: boolean;
  readonly style?: RowLook;
}

const column = { width: 70 };

function Row({ cells: [day, what, paid, given, moved, balance], head = false, style = {} }: RowProps) {
  const figure = head ? [look.figure, column, look.headFigure] : [look.figure, column];
  return (
    <View style={[look.row, head ? look.head : style]} wrap={false}>
      <Text style={{ width: 44 }}>{day}</Text>
      <Text style={{ flex: 1, paddingRight: 8 }}>{what}</Text>
      <Text style={figure}>{paid}</Text>
      <Text style={figure}>{given}</Text>
      <Text style={figure}>{moved}</Text>
      <Text style={figure}>{balance}</Text>
    </View>
  );
}

import { Text, View } from '@react-pdf/renderer';
import { REFUND_DAYS } from '@universal-media/contract/money/purchases';
import { type ReceiptData, receiptNumber } from '@universal-media/contract/money/receipt';
import { renderPaper } from './pdf-page.tsx';
import { Parties } from './pdf-parties.tsx';
import { look, type RowLook } from './pdf-styles.ts';
import { amount, longDay, money } from './pdf-text.ts';

/** Renders the receipt of a credit purchase as PDF. */
export async function renderReceipt(data: ReceiptData): Promise<Buffer> {
  assertAddsUp(data);
  const number = receiptNumber(data.receipt_id);
  return renderPaper({
    title: `Receipt ${number}`,
    lead: `Paid on ${longDay(data.paid_at, data.time_zone)}`,
    foot: `Receipt ${number}, ${data.seller.name}`,
    pages: [<Body key="only" {...data} />],
  });
}

function Body(data: ReceiptData) {
  return (
    <>
      <Parties {...data} />
      <Lines {...data} />
      <View style={look.block}>
        <Text style={look.label}>Payment reference</Text>
        <Text>{data.payment_reference ?? data.receipt_id}</Text>
      </View>
      <Text style={[look.lead, { marginTop: 16, maxWidth: 420 }]}>{refundParagraph}</Text>
    </>
  );
}

const refundParagraph =
  `You can refund unused paid credits to your card within ${REFUND_DAYS} days of the purchase; the bonus credits that ` +
  'came with them are then removed. Credits from a discount code or a bonus have no cash value. One credit is one US ' +
  'dollar of advertising. Purchased credits never expire.';

/** Throws on a receipt whose amounts do not add up, so that it is never sent. */
function assertAddsUp(data: ReceiptData) {
  const { receipt_id, order_cents, discount_cents, bonus_cents, processing_cents, charge_cents, credits_cents } = data;
  if (order_cents - discount_cents + processing_cents !== charge_cents || order_cents + bonus_cents !== credits_cents) {
    throw new Error(`receipt ${receipt_id} does not add up`);
  }
}

function Lines(data: ReceiptData) {
  const { billing_type, order_cents, discount_cents, discount_code, bonus_cents, processing_cents } = data;
  return (
    <View style={[look.block, { paddingTop: 0 }]}>
      <Line style={look.head} figures={look.headFigure} what="" credits="Credits" price="Amount, USD" />
      <Line
        what={billing_type === 'monthly' ? 'Credits (monthly purchase)' : 'Credits'}
        credits={amount(order_cents)}
        price={amount(order_cents)}
      />
      {discount_cents > 0 && (
        <Line what={discount_code ? `Discount (${discount_code})` : 'Discount'} price={amount(-discount_cents)} />
      )}
      {bonus_cents > 0 && <Line what="Bonus credits" credits={amount(bonus_cents)} price={amount(0)} />}
      <Line what="Card processing fee" price={amount(processing_cents)} />
      <Line
        style={look.total}
        what="Charged to your card"
        credits={amount(data.credits_cents)}
        price={money(data.charge_cents)}
      />
      {data.refunded_cents > 0 && <Line what="Refunded" price={money(-data.refunded_cents)} />}
    </View>
  );
}

interface LineProps {
  readonly what: string;
  readonly credits?: string;
  readonly price: string;
  readonly style?: RowLook;
  readonly figures?: Partial<(typeof look)['headFigure']>;
}

function Line({ what, credits = '', price, style = {}, figures = {} }: LineProps) {
  return (
    <View style={[look.row, style]}>
      <Text style={{ flex: 1 }}>{what}</Text>
      <Text style={[look.figure, { width: 110 }, figures]}>{credits}</Text>
      <Text style={[look.figure, { width: 110 }, figures]}>{price}</Text>
    </View>
  );
}

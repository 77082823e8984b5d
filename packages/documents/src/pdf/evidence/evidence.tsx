import { Text, View } from '@react-pdf/renderer';
import { receiptNumber } from '@universal-media/contract/money/receipt';
import { shortDisputeId } from '@universal-media/contract/support/dispute';
import type { EvidenceData } from '@universal-media/contract/support/evidence';
import type { ReactNode } from 'react';
import { renderPaper } from '../pdf-page.tsx';
import { look } from '../pdf-styles.ts';
import { change, moment, money } from '../pdf-text.ts';
import { CampaignPages } from './evidence-campaigns.tsx';
import { Facts, Heading, Table } from './evidence-parts.tsx';

/** Renders a dispute with its evidence as PDF. Chapters without stored facts are left out. */
export async function renderEvidence(data: EvidenceData): Promise<Buffer> {
  const reference = shortDisputeId(data.dispute.dispute_id);
  const chapters: ReactNode[] = [<CaseChapter key="case" {...data} />, <AccountChapter key="account" {...data} />];
  if (data.campaigns.length > 0) chapters.push(<CampaignPages key="campaigns" campaigns={data.campaigns} />);
  return renderPaper({
    title: `Dispute ${reference}`,
    lead: `Generated on ${moment(data.generated_at)} from the records of Universal Media. All times in UTC.`,
    foot: `Dispute ${data.dispute.dispute_id}`,
    pages: chapters,
  });
}

const words = (value: string): string => {
  const text = value.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

function CaseChapter({ dispute, card, purchase, movements, events }: EvidenceData) {
  return (
    <>
      <Heading>Dispute</Heading>
      <Facts
        facts={[
          ['Dispute ID', dispute.dispute_id],
          ['User', dispute.user_email ?? 'Unknown'],
          ['Type', words(dispute.dispute_type)],
          ['Status', words(dispute.status)],
          ['Priority', words(dispute.priority)],
          ['Amount', dispute.amount === null ? null : money(Math.round(dispute.amount * 100))],
          ['Opened', moment(dispute.created_at)],
          ['Answer due', moment(dispute.due_at)],
          ['Description', dispute.description],
        ]}
      />
      {card && (
        <>
          <Heading>Bank dispute</Heading>
          <Facts
            facts={[
              ["Provider's dispute ID", dispute.card_dispute_id],
              ['Payment', card.payment_id],
              ['Disputed amount', money(card.amount_cents)],
              ['Paid credits taken back', money(card.taken_paid_cents)],
              ['Bonus credits taken back', money(card.taken_granted_cents)],
              ['Credits already spent', card.owed_cents === null ? null : money(card.owed_cents)],
              ['Card processing fee', card.fee_cents === null ? null : money(card.fee_cents)],
              ['Outcome', card.status === 'open' ? 'Not decided yet' : words(card.status)],
            ]}
          />
        </>
      )}
      {purchase && (
        <>
          <Heading>Purchase and receipt</Heading>
          <Facts
            facts={[
              ['Receipt', receiptNumber(purchase.purchase_id)],
              ['Purchase ID', purchase.purchase_id],
              ['Billing', purchase.billing_type === 'monthly' ? 'Monthly' : 'One time'],
              ['Credits ordered', money(purchase.order_cents)],
              ['Discount', purchase.discount_cents === 0 ? null : money(-purchase.discount_cents)],
              ['Bonus credits', purchase.bonus_cents === 0 ? null : money(purchase.bonus_cents)],
              ['Card processing fee', money(purchase.processing_cents)],
              ['Charged to the card', money(purchase.charge_cents)],
              ['Refunded', purchase.refunded_cents === 0 ? null : money(purchase.refunded_cents)],
              ['Paid', purchase.paid_at === null ? null : moment(purchase.paid_at)],
              ['Payment reference', purchase.payment_id],
            ]}
          />
        </>
      )}
      {movements.length > 0 && (
        <>
          <Heading>Ledger rows</Heading>
          <Table
            widths={[96, 0, 72, 72]}
            head={['Time', 'Description', 'Change', 'On hold']}
            rows={movements.map(({ txn_id, at, reason, amount_cents, held_cents }) => ({
              key: txn_id,
              cells: [moment(at), reason, change(amount_cents), held_cents === 0 ? '' : change(held_cents)],
            }))}
          />
        </>
      )}
      <Heading>History</Heading>
      <Table
        widths={[96, 130, 0]}
        head={['Time', 'Event', 'Details']}
        rows={events.map(({ event_id, kind, created_at, note, from, to }) => ({
          key: event_id,
          cells: [
            moment(created_at),
            words(kind),
            note ?? [from, to].flatMap((value) => (value === null ? [] : [words(value)])).join(' to '),
          ],
        }))}
      />
    </>
  );
}

function AccountChapter({ account, terms, sign_ins, emails }: EvidenceData) {
  return (
    <>
      <Heading>Account</Heading>
      {account ? (
        <Facts
          facts={[
            ['Name', account.full_name],
            ['Email', account.email],
            ['Signed up', moment(account.created_at)],
            ['Email confirmed', account.email_verified_at === null ? null : moment(account.email_verified_at)],
          ]}
        />
      ) : (
        <View style={look.block}>
          <Text>No account is on record.</Text>
        </View>
      )}
      {terms.length > 0 && (
        <>
          <Heading>Terms of Service accepted</Heading>
          <Table
            widths={[160, 0]}
            head={['Time', 'Version']}
            rows={terms.map(({ tos_version, accepted_at }) => ({
              key: tos_version,
              cells: [moment(accepted_at), tos_version],
            }))}
          />
        </>
      )}
      {sign_ins.length > 0 && (
        <>
          <Heading>Sign-ins</Heading>
          <Table
            widths={[96, 110, 0]}
            head={['Time', 'Network address', 'Browser']}
            rows={sign_ins.map(({ at, ip, user_agent }) => ({
              key: at,
              cells: [moment(at), ip ?? 'Not stored', user_agent ?? 'Not stored'],
            }))}
          />
        </>
      )}
      {emails.length > 0 && (
        <>
          <Heading>Emails to the account</Heading>
          <Table
            widths={[96, 0, 72]}
            head={['Time', 'About', 'Outcome']}
            rows={emails.map(({ about, outcome, at }) => ({ key: about, cells: [moment(at), about, words(outcome)] }))}
          />
        </>
      )}
    </>
  );
}

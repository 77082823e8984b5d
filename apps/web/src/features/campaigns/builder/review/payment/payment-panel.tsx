import { REFUND_POLICY_TEXT } from '@universal-media/contract/campaigns/campaigns';
import { cardFeeRule, processingFeeCents } from '@universal-media/contract/money/credit-price';
import { milestones } from '@universal-media/contract/money/milestones';
import { AcceptanceLabel } from '#features/accounts/terms/acceptance-label.tsx';
import { useMilestones } from '#features/money/milestones/queries.ts';
import { credits, money, moneyShort } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Section } from '#ui/layout/section.tsx';
import { BlockerList } from '../../frame/blocker-list.tsx';
import { cardCharge, type PaymentMethod } from '../order.ts';
import type { CoveringPurchase } from './covering-purchase.ts';
import { LaunchProblemNote } from './launch-problem-note.tsx';
import { boxIds, type useLaunchForm } from './use-launch-form.ts';

interface PaymentPanelProps {
  form: ReturnType<typeof useLaunchForm>;
  total_cents: number;
  balance_cents: number | undefined;
  /** The missing credits; 0 if the balance is enough. */
  short_cents: number;
  cover: CoveringPurchase;
  onAdd: () => void;
  /** False where the bar at the bottom of the screen has the button. */
  withButton: boolean;
}

const CHECKING_TEXT = "We're checking your files. If you press now, we continue as soon as that's done.";
const WAITING_TEXT = "We're checking your files. We'll continue as soon as that's done.";

const paymentNotes: Readonly<Record<PaymentMethod, string>> = {
  card: 'We save your campaign before checkout.',
  credits: 'We hold the credits now and spend them as your ads run. Nothing runs before the review.',
};

/** Payment method, terms and the launch button. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { form, total_cents, balance_cents, short_cents, cover, onAdd, withButton } = props;
  const short = form.method === 'credits' && short_cents > 0;
  return (
    <Section title="Pay with">
      <div className="grid gap-4">
        <PaymentChoice
          value={form.method}
          onChange={form.setMethod}
          total_cents={total_cents}
          balance_cents={balance_cents}
        />
        <FirstBonus />
        {short && <Shortfall shortfall_cents={short_cents} cover={cover} onAdd={onAdd} />}
        <div className="grid gap-3 border-rule border-t pt-4">
          <Checkbox
            id={boxIds.terms}
            checked={form.terms}
            onCheckedChange={(ticked) => form.setTerms(ticked === true)}
            {...(form.tries > 0 && !form.terms && { 'aria-invalid': true })}
            label={<AcceptanceLabel />}
          />
          <Checkbox
            id={boxIds.refund}
            checked={form.refund}
            onCheckedChange={(ticked) => form.setRefund(ticked === true)}
            {...(form.tries > 0 && !form.refund && { 'aria-invalid': true })}
            label="I accept the refund policy."
            hint={REFUND_POLICY_TEXT}
          />
        </div>
        {form.listed.length > 0 && <BlockerList key={form.tries} blockers={form.listed} goal="launch" />}
        {form.problem && <LaunchProblemNote problem={form.problem} />}
        {form.failure !== null && (
          <FailureNote did="We couldn't record that you accepted the terms." error={form.failure} />
        )}
        {withButton && !short && <LaunchButton form={form} total_cents={total_cents} size="xl" />}
        <p className="text-muted text-small">{noteFor(form)}</p>
      </div>
    </Section>
  );
}

interface LaunchButtonProps extends Pick<PaymentPanelProps, 'form' | 'total_cents'> {
  size: 'm' | 'xl';
}

export function LaunchButton({ form, total_cents, size }: LaunchButtonProps) {
  const card = form.method === 'card';
  const large = size === 'xl';
  return (
    <Button
      variant="primary"
      size={size}
      className={large ? 'w-full' : undefined}
      busy={form.busy}
      busyLabel={busyLabel(form)}
      onClick={() => void form.press()}
    >
      {card
        ? `Pay ${money(cardCharge(total_cents))} by card`
        : large
          ? `Launch for ${credits(total_cents)} credits`
          : 'Launch'}
    </Button>
  );
}

function noteFor({ isWaiting, isChecking, method }: LaunchButtonProps['form']): string {
  if (isWaiting) return WAITING_TEXT;
  return isChecking ? CHECKING_TEXT : paymentNotes[method];
}

function busyLabel({ leaving, isWaiting }: LaunchButtonProps['form']): string {
  if (isWaiting) return WAITING_TEXT;
  return leaving ? 'Opening checkout…' : 'Launching your campaign…';
}

/** Announces the bonus for the first campaign. */
function FirstBonus() {
  const first = useMilestones().data?.milestones.find(({ milestone }) => milestone === 'first_campaign');
  if (!first || first.completed) return null;
  return (
    <Note>
      <b>First campaign bonus.</b> We&apos;ll add {milestones.first_campaign.credits} credits to your balance when your
      first campaign goes live.
    </Note>
  );
}

interface PaymentChoiceProps {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  total_cents: number;
  /** Undefined while loading. */
  balance_cents: number | undefined;
}

/** Pays with credits, or by card for this campaign only, with the card fee shown before checkout. */
function PaymentChoice({ value, onChange, total_cents, balance_cents }: PaymentChoiceProps) {
  const short = balance_cents !== undefined && balance_cents < total_cents;
  const ofBalance = balance_cents === undefined || short ? '' : ` of your ${credits(balance_cents)}`;
  return (
    <RadioGroup
      aria-label="Pay with"
      value={value}
      onValueChange={onChange}
      className="gap-3"
      choices={[
        {
          value: 'credits',
          label: <b className="font-640">Credits</b>,
          hint: `${credits(total_cents)}${ofBalance}${short ? `; you have ${credits(balance_cents)}` : ''}. No processing fee.`,
        },
        {
          value: 'card',
          label: <b className="font-640">Card</b>,
          hint: `${money(cardCharge(total_cents))}, including ${cardFeeRule} processing (${money(processingFeeCents(total_cents))}).`,
        },
      ]}
    />
  );
}

interface ShortfallProps {
  shortfall_cents: number;
  cover: CoveringPurchase;
  onAdd: () => void;
  /** What the credits are needed for. */
  goal?: 'launch' | 'update';
}

/** How many credits are missing, and the purchase that covers them. */
export function Shortfall({ shortfall_cents, cover, onAdd, goal = 'launch' }: ShortfallProps) {
  const { package_name, amount, credits_cents, charge_cents } = cover;
  const purchase = package_name ? `the ${package_name} package` : moneyShort(amount * 100);
  return (
    <Note className="grid gap-3">
      <p>
        <b>
          You need {credits(shortfall_cents)} more credits to {goal}.
        </b>{' '}
        Buy {purchase} ({credits(credits_cents)} credits, {money(charge_cents)} on your card) and you&apos;re ready to{' '}
        {goal}. We&apos;ll bring you back here.
      </p>
      <Button variant="primary" className="w-full" onClick={onAdd}>
        Add Credits to Continue
      </Button>
    </Note>
  );
}

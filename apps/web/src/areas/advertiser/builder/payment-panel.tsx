import { REFUND_POLICY_TEXT } from '@universal-media/contract/campaigns';
import { milestones } from '@universal-media/contract/milestones';
import type { Cover } from '../../../features/campaigns/payment/cover.ts';
import { cardCharge } from '../../../features/campaigns/payment/order-lines.ts';
import { PaymentChoice } from '../../../features/campaigns/payment/payment-choice.tsx';
import { Shortfall } from '../../../features/campaigns/payment/shortfall.tsx';
import { useMilestones } from '../../../features/milestones/queries.ts';
import { AcceptanceLabel } from '../../../features/terms/acceptance-label.tsx';
import { credits, money } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { LaunchProblemNote } from './launch-problem-note.tsx';
import { LaunchStoppers } from './launch-stoppers.tsx';
import { boxIds, type useLaunchForm } from './use-launch-form.ts';

interface PaymentPanelProps {
  form: ReturnType<typeof useLaunchForm>;
  total_cents: number;
  balance_cents: number | undefined;
  /** What the wallet lacks for it; 0 when it is enough. */
  short_cents: number;
  cover: Cover;
  onAdd: () => void;
  /** False where the button stands in the line at the foot of the screen. */
  withButton: boolean;
}

/** How it is paid, what is agreed to, and the button. */
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
        {form.tries > 0 && form.stoppers.length > 0 && (
          <LaunchStoppers key={form.tries} stoppers={form.stoppers} before="launch" />
        )}
        {form.problem && <LaunchProblemNote problem={form.problem} />}
        {form.failure !== null && <FailureNote did="The terms were not accepted." error={form.failure} />}
        {withButton && !short && <LaunchButton form={form} total_cents={total_cents} size="xl" />}
        <p className="text-muted text-small">
          {form.method === 'card'
            ? 'The campaign is kept before you leave for the payment page: a closed tab loses nothing.'
            : 'The credits are set aside now and spent as your ads go live. Nothing runs before the review.'}
        </p>
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
      busyLabel={form.leaving ? 'Taking you to the payment page' : 'Launching your campaign'}
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

/** Whoever launches for the first time is told what comes of it. */
function FirstBonus() {
  const first = useMilestones().data?.milestones.find(({ milestone }) => milestone === 'first_campaign');
  if (!first || first.completed) return null;
  return (
    <Note>
      <b>First campaign bonus.</b> {milestones.first_campaign.credits} credits are added to your balance when your first
      campaign goes live.
    </Note>
  );
}

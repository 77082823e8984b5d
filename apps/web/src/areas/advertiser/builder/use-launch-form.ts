import { REFUND_BOX_MISSING } from '@universal-media/contract/campaigns';
import { milestones } from '@universal-media/contract/milestones';
import { termsBoxMissing } from '@universal-media/contract/terms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { launchProblem } from '../../../features/campaigns/payment/launch-problem.ts';
import type { PaymentMethod } from '../../../features/campaigns/payment/order-lines.ts';
import { useLaunch } from '../../../features/campaigns/payment/queries.ts';
import { useLeaving } from '../../../features/purchases/use-leaving.ts';
import { useAcceptTerms, useTermsStatus } from '../../../features/terms/queries.ts';
import { paths } from '../../../paths.ts';
import { toast } from '../../../ui/toast.tsx';
import { useHolder } from './campaign-holder.ts';
import type { Stopper } from './launch-stoppers.tsx';
import { useLaunchLacks } from './use-launch-lacks.ts';

interface LaunchFormProps {
  draft_id: string;
  /** The price that was shown, signed; null where nobody signed one. */
  quote: string | null;
  /** Sees to it that the server has what is about to be launched. */
  save: () => Promise<void>;
  /** While it is under way the draft ends, and nobody is to be told that it is gone. */
  onSending: (sending: boolean) => void;
  onShort: (shortfall: number, why: string) => void;
}

export const boxIds = { terms: 'launch-terms', refund: 'launch-refund' } as const;

/** Everything between the press of the button and a campaign that was sent off. */
export function useLaunchForm({ draft_id, quote, save, onSending, onShort }: LaunchFormProps) {
  const { campaign } = useHolder();
  const navigate = useNavigate();
  const launch = useLaunch();
  const acceptTerms = useAcceptTerms();
  const compliant = useTermsStatus().data?.is_compliant ?? false;
  const { leaving, leave } = useLeaving();
  const [method, setMethod] = useState<PaymentMethod>('credits');
  const [termsTicked, setTerms] = useState<boolean>();
  const [refund, setRefund] = useState(false);
  const [tries, setTries] = useState(0);
  const [agreed, setAgreed] = useState<{ quote: string; total_cents: number }>();
  const [working, setWorking] = useState(false);

  const terms = termsTicked ?? compliant;
  const lacks = useLaunchLacks();
  const stoppers: Stopper[] = [
    ...lacks,
    ...(terms ? [] : [box(boxIds.terms, termsBoxMissing)]),
    ...(refund ? [] : [box(boxIds.refund, REFUND_BOX_MISSING)]),
  ];
  const problem = launch.isError ? launchProblem(launch.error) : undefined;

  async function send(): Promise<void> {
    if (!compliant) await acceptTerms.mutateAsync();
    await save();
    const given = agreed?.quote ?? quote;
    const result = await launch.mutateAsync({
      ...campaign.get(),
      draft_id,
      payment_method: method,
      refund_policy_accepted: refund,
      ...(given !== null && { quote: given }),
    });
    for (const reached of result.milestones_completed) {
      const { title, credits } = milestones[reached];
      toast({ message: `Milestone reached: ${title}. ${credits} credits are added to your balance.` });
    }
    // First the address: whoever comes back from the payment page finds a campaign, and no draft that is gone.
    await navigate(paths.builder(draft_id, 5), { replace: true, state: { launched: true } });
    if (result.checkout_url) leave(result.checkout_url);
  }

  async function press(): Promise<void> {
    if (working || leaving) return;
    if (stoppers.length > 0) {
      setTries(tries + 1);
      return;
    }
    setWorking(true);
    onSending(true);
    try {
      await send();
    } catch (error) {
      onSending(false);
      const found = launchProblem(error);
      if (found.kind === 'price') setAgreed({ quote: found.quote, total_cents: found.total_cents });
      if (found.kind === 'credits') onShort(found.shortfall, found.sentence);
    } finally {
      setWorking(false);
    }
  }

  return {
    method,
    setMethod,
    terms,
    setTerms,
    refund,
    setRefund,
    /** How often something stood in the way: what it is is listed from then on. */
    tries,
    stoppers,
    problem,
    failure: acceptTerms.error,
    /** The price the server names by now, where it is another than the one that was shown. */
    agreed_cents: agreed?.total_cents,
    busy: working || leaving,
    leaving,
    press,
  };
}

const box = (id: string, message: string): Stopper => ({
  key: id,
  message,
  go: () => document.getElementById(id)?.focus(),
});

import { termsBoxMissing } from '@universal-media/contract/accounts/terms';
import { REFUND_BOX_MISSING } from '@universal-media/contract/campaigns/campaigns';
import { milestones } from '@universal-media/contract/money/milestones';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAcceptTerms, useTermsStatus } from '#features/accounts/terms/queries.ts';
import { useLeaving } from '#features/money/purchases/payment/use-leaving.ts';
import { paths } from '#paths.ts';
import { toast } from '#ui/feedback/toast.tsx';
import type { Blocker } from '../../frame/blocker-list.tsx';
import { CONFIRMATION_STEP } from '../../outline.ts';
import { useCampaignEditor } from '../../state/campaign-context.ts';
import { useCreativeState, useIsChecking } from '../../state/creative-state.ts';
import { useAwaitsFiles } from '../../state/use-campaign-files.ts';
import type { PaymentMethod } from '../order.ts';
import { launchProblem } from './launch-problem.ts';
import { useLaunch } from './queries.ts';
import { useLaunchBlockers } from './use-launch-blockers.ts';

interface LaunchFormProps {
  draft_id: string;
  /** The signed price that was shown, if any. */
  quote: string | null;
  /** Saves the draft before the launch. */
  save: () => Promise<void>;
  /** During the launch the draft ends, which must not be reported as deleted. */
  onSending: (sending: boolean) => void;
  onShort: (shortfall: number, why: string) => void;
  /** An advertiser without credits pays by card, unless they choose otherwise. */
  hasCredits: boolean;
}

export const boxIds = { terms: 'launch-terms', refund: 'launch-refund' } as const;

/** The state and actions of the launch form. */
export function useLaunchForm({ draft_id, quote, save, onSending, onShort, hasCredits }: LaunchFormProps) {
  const { campaign } = useCampaignEditor();
  const navigate = useNavigate();
  const launch = useLaunch();
  const acceptTerms = useAcceptTerms();
  const termsStatus = useTermsStatus();
  const compliant = termsStatus.data?.is_compliant ?? false;
  const { leaving, leave } = useLeaving();
  const [chosenMethod, setMethod] = useState<PaymentMethod>();
  const method = chosenMethod ?? (hasCredits ? 'credits' : 'card');
  const [termsTicked, setTerms] = useState<boolean>();
  const [refund, setRefund] = useState(false);
  const [tries, setTries] = useState(0);
  const [agreed, setAgreed] = useState<{ quote: string; total_cents: number }>();
  const [working, setWorking] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);

  const terms = termsTicked ?? compliant;
  const missing = useLaunchBlockers();
  const creative = useCreativeState();
  const isChecking = useIsChecking();
  const awaitsFiles = useAwaitsFiles();
  const listBlockers = (accepted: boolean): Blocker[] => [
    ...missing,
    ...(accepted ? [] : [box(boxIds.terms, termsBoxMissing)]),
    ...(refund ? [] : [box(boxIds.refund, REFUND_BOX_MISSING)]),
  ];
  const problem = launch.isError ? launchProblem(launch.error) : undefined;

  async function send(accepted: boolean): Promise<void> {
    if (!accepted) await acceptTerms.mutateAsync();
    await save();
    const signedPrice = agreed?.quote ?? quote;
    const result = await launch.mutateAsync({
      ...campaign.get(),
      draft_id,
      payment_method: method,
      refund_policy_accepted: refund,
      ...(signedPrice !== null && { quote: signedPrice }),
    });
    for (const reached of result.milestones_completed) {
      const { title, credits } = milestones[reached];
      toast({ message: `Milestone reached: ${title}. ${credits} credits added to your balance.` });
    }
    // The URL changes first, so that returning from the payment page opens the campaign and not the ended draft.
    await navigate(paths.builder(draft_id, CONFIRMATION_STEP), { replace: true, state: { launched: true } });
    if (result.checkout_url) leave(result.checkout_url);
  }

  async function press(): Promise<void> {
    if (working || leaving) return;
    setIsWaiting(awaitsFiles);
    if (awaitsFiles) return;
    let accepted = compliant;
    // A press that comes before we know whether the terms were accepted waits for that.
    if (termsTicked === undefined && termsStatus.isPending) {
      setWorking(true);
      const { data } = await termsStatus.refetch({ cancelRefetch: false });
      accepted = data?.is_compliant ?? false;
    }
    if (listBlockers(termsTicked ?? accepted).length > 0) {
      setWorking(false);
      setTries(tries + 1);
      return;
    }
    setWorking(true);
    onSending(true);
    try {
      await send(accepted);
    } catch (error) {
      setWorking(false);
      onSending(false);
      const found = launchProblem(error);
      if (found.kind === 'price') setAgreed({ quote: found.quote, total_cents: found.total_cents });
      if (found.kind === 'credits') onShort(found.shortfall, found.sentence);
    }
    // A launch that worked stays busy until the page is gone.
  }

  // A press while files are loaded or checked is not lost: it takes effect afterward.
  const pressAgain = useEffectEvent(() => void press());
  useEffect(() => {
    if (!isWaiting || awaitsFiles) return;
    const timer = setTimeout(() => pressAgain());
    return () => clearTimeout(timer);
  }, [isWaiting, awaitsFiles]);

  return {
    method,
    setMethod,
    terms,
    setTerms,
    refund,
    setRefund,
    /** How often the launch was blocked. */
    tries,
    /** What is listed: missing fields and files at once, unticked boxes from the first blocked launch on. */
    listed: isChecking ? [] : tries > 0 ? listBlockers(terms) : creative === null ? [] : missing,
    isChecking,
    problem,
    failure: acceptTerms.error,
    /** The server's new price, if it changed. */
    agreed_cents: agreed?.total_cents,
    /** Pressed, and waits until the files are loaded and checked. */
    isWaiting,
    busy: working || leaving || isWaiting,
    leaving,
    press,
  };
}

const box = (id: string, message: string): Blocker => ({
  key: id,
  message,
  go: () => document.getElementById(id)?.focus(),
});

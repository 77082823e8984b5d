import { useQueryClient } from '@tanstack/react-query';
import type { ReviewClaim } from '@universal-media/contract/campaigns/read/review-claim';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { refetchCampaigns } from '../queries.ts';
import { claim, release } from './queries.ts';

// Well within the ten minutes after which a claim ends.
const KEEP_EVERY_MS = 120_000;
// Stepping through the queue claims nothing.
const STAY_MS = 600;

/**
 * Claims the review of a campaign while the reader works on it: once the focus has stayed in the queue or its panel for a moment. The
 * claim is given up when another campaign opens, unless a decision on this one is about to be sent.
 */
export function useReviewClaim(
  area: RefObject<HTMLElement | null>,
  campaign_id: string | undefined,
  isDeciding: (campaign_id: string) => boolean,
) {
  const reads = useQueryClient();
  const [held, setHeld] = useState<{ readonly campaign_id: string; readonly claim: ReviewClaim }>();
  const deciding = useRef(isDeciding);
  useEffect(() => {
    deciding.current = isDeciding;
  });

  useEffect(() => {
    if (campaign_id === undefined) return;
    let isClaimed = false;
    let isOver = false;
    const isAtWork = () =>
      document.visibilityState === 'visible' &&
      (area.current?.contains(document.activeElement) === true ||
        document.activeElement?.closest('[role=dialog]') != null);
    async function ask() {
      if (campaign_id === undefined || !isAtWork()) return;
      try {
        const answer = await claim(campaign_id, false);
        if (isOver) return;
        isClaimed = true;
        setHeld({ campaign_id, claim: answer.claim });
      } catch {
        // A claim is a courtesy: the review works without it, and the next attempt follows.
      }
    }
    const first = setTimeout(() => void ask(), STAY_MS);
    const keep = setInterval(() => void ask(), KEEP_EVERY_MS);
    const onFocus = () => {
      if (!isClaimed) setTimeout(() => void ask(), STAY_MS);
    };
    const element = area.current;
    element?.addEventListener('focusin', onFocus, { once: true });
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(keep);
      element?.removeEventListener('focusin', onFocus);
      if (isClaimed && !deciding.current(campaign_id)) void release(campaign_id).catch(() => undefined);
    };
  }, [area, campaign_id]);

  async function takeOver(): Promise<void> {
    if (campaign_id === undefined) return;
    const answer = await claim(campaign_id, true);
    setHeld({ campaign_id, claim: answer.claim });
    await refetchCampaigns(reads);
  }

  /** Who had it when this page last asked: to tell a claim that was lost from one that never was. */
  const hadIt = held?.campaign_id === campaign_id ? held?.claim : undefined;
  return { hadIt, takeOver };
}

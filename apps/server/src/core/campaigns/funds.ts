interface Amount {
  readonly media_cents: number;
  readonly fee_cents: number;
}

export interface HoldDraw extends Amount {
  readonly hold_id: string;
}

/** Splits an amount over holds, oldest first, media before fee. Null when the holds are too small. */
export function drawFromHolds(
  needed: Amount,
  holds: readonly { readonly hold_id: string; readonly left_cents: number }[],
): HoldDraw[] | null {
  let { media_cents: media, fee_cents: fee } = needed;
  const draws: HoldDraw[] = [];
  for (const { hold_id, left_cents } of holds) {
    const media_cents = Math.min(media, left_cents);
    const fee_cents = Math.min(fee, left_cents - media_cents);
    media -= media_cents;
    fee -= fee_cents;
    if (media_cents + fee_cents > 0) draws.push({ hold_id, media_cents, fee_cents });
  }
  return media + fee === 0 ? draws : null;
}

/** Computes the media that was paid for and never delivered. Overspending is our loss, never the customer's. */
export const undeliveredCents = (captured_media_cents: number, spent_cents: number): number =>
  Math.max(0, captured_media_cents - spent_cents);

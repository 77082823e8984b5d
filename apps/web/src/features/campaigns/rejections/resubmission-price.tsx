import { resubmissionText } from './texts.ts';

interface ResubmissionPriceProps {
  /** Null or undefined where nothing is submitted again. */
  price_cents: number | null | undefined;
}

/** What "Fix and resubmit" costs, beside every button that says it. */
export const ResubmissionPrice = ({ price_cents }: ResubmissionPriceProps) =>
  price_cents !== null && price_cents !== undefined && price_cents > 0 ? (
    <span className="text-fine text-muted">{resubmissionText(price_cents)}</span>
  ) : null;

import type { ReceiptData } from '@universal-media/contract/money/receipt';
import type { StatementData } from '@universal-media/contract/money/statement';
import type { ReportDocument } from '@universal-media/contract/results/report-document';
import type { EvidenceData } from '@universal-media/contract/support/evidence';
import type { PlanData } from './plan.tsx';

/** A document to render, as it is sent to a worker thread. */
export type PdfJob =
  | { readonly kind: 'evidence'; readonly data: EvidenceData }
  | { readonly kind: 'plan'; readonly data: PlanData }
  | { readonly kind: 'receipt'; readonly data: ReceiptData }
  | { readonly kind: 'report'; readonly data: ReportDocument }
  | { readonly kind: 'statement'; readonly data: StatementData };

/** What a worker thread answers. */
export type PdfAnswer = { readonly pdf: Uint8Array } | { readonly problem: string };

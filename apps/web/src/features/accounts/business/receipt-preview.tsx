import { addressLines } from '@universal-media/contract/accounts/business/legal-entity';
import {
  normalizeTaxId,
  taxIdEnding,
  taxIdName,
  taxIdOnDocuments,
} from '@universal-media/contract/accounts/business/tax-id';
import { countryNames } from '@universal-media/contract/targeting/countries';
import type { LegalDraft } from './legal-draft.ts';

interface ReceiptPreviewProps {
  draft: LegalDraft;
  /** The ending of the stored tax ID, or null. */
  ending: string | null;
  email: string;
}

function taxLine({ tax_id, country }: LegalDraft, ending: string | null): string | null {
  if (tax_id === undefined) return ending && `${taxIdName(country)} ending ${ending}`;
  const typed = normalizeTaxId(tax_id ?? '');
  return typed.length > taxIdEnding(typed).length ? taxIdOnDocuments(country, typed) : null;
}

/** How a new receipt names the buyer, with the changes that are not saved yet. */
export function ReceiptPreview({ draft, ending, email }: ReceiptPreviewProps) {
  const tax = taxLine(draft, ending);
  const lines = [...addressLines(draft, countryNames[draft.country] ?? ''), ...(tax ? [tax] : []), email];
  return (
    <figure className="max-w-90">
      <div className="border border-rule bg-ground px-4 py-3.5 text-small">
        <p className="text-muted">Billed to</p>
        <p className="font-640 [overflow-wrap:anywhere]">{draft.legal_name || 'Your legal name'}</p>
        {lines.map((line) => (
          <p key={line} className="[overflow-wrap:anywhere]">
            {line}
          </p>
        ))}
      </div>
      <figcaption className="mt-2 text-muted text-small">
        Applies to new receipts and statements. Receipts you already have don't change.
      </figcaption>
    </figure>
  );
}

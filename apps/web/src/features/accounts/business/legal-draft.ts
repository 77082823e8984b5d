import type { LegalEntity } from '@universal-media/contract/accounts/business/legal-entity';

/** The company details in the form. */
export interface LegalDraft {
  readonly legal_name: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postal_code: string;
  readonly country: string;
  /** Undefined: the stored tax ID stays. Null: it is removed. */
  readonly tax_id: string | null | undefined;
}

const empty: LegalDraft = {
  legal_name: '',
  street: '',
  city: '',
  region: '',
  postal_code: '',
  country: 'US',
  tax_id: undefined,
};

export function toDraft(saved: LegalEntity | null): LegalDraft {
  if (!saved) return empty;
  const { legal_name, street, city, region, postal_code, country } = saved;
  return { legal_name, street, city, region, postal_code, country, tax_id: undefined };
}

/** Answers whether the form differs from what is stored. An empty tax ID field counts as untouched while none is stored. */
export function isChanged(draft: LegalDraft, saved: LegalEntity | null): boolean {
  const { tax_id, ...address } = draft;
  const { tax_id: _, ...stored } = toDraft(saved);
  const touchesTaxId = tax_id !== undefined && !(tax_id === '' && (saved?.tax_id_ending ?? null) === null);
  return touchesTaxId || JSON.stringify(address) !== JSON.stringify(stored);
}

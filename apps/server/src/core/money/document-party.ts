import { addressLines } from '@universal-media/contract/accounts/business/legal-entity';
import type { Party } from '@universal-media/contract/money/receipt';
import { countryNames } from '@universal-media/contract/targeting/countries';

/** Company details as a document prints them. */
export interface Company {
  readonly legal_name: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postal_code: string;
  readonly country: string;
  readonly tax_id_line: string | null;
}

interface Person {
  readonly full_name: string;
  readonly email: string;
}

/** Names the buyer on a document: the company where one is known, else the person. */
export function toBuyerParty({ full_name, email }: Person, company: Company | undefined): Party {
  if (!company) return { name: full_name, lines: [email] };
  const address = addressLines(company, countryNames[company.country] ?? company.country);
  const tax = company.tax_id_line === null ? [] : [company.tax_id_line];
  return { name: company.legal_name, lines: [...address, ...tax, email] };
}

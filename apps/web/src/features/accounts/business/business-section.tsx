import type { Account } from '@universal-media/contract/accounts/account';
import type { Business } from '@universal-media/contract/accounts/business/legal-entity';
import { useState } from 'react';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Block } from '../account/block.tsx';
import { BrandList } from './brand-list.tsx';
import { toDraft } from './legal-draft.ts';
import { LegalForm } from './legal-form.tsx';
import { useBusiness } from './queries.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

/** Who advertises (brands) and who pays (the company). */
export function BusinessSection({ account }: { account: Pick<Account, 'email' | 'has_password'> }) {
  const query = useBusiness();
  return (
    <Section id="business" title="Business">
      {query.data ? (
        <Loaded business={query.data} account={account} />
      ) : query.isError ? (
        <ReadFailed title="We couldn't load your business" query={query} />
      ) : (
        <Loading label="Loading your business…">
          <div className="grid gap-3">
            <Skeleton className="h-13 w-2/3" />
            <Skeleton className="h-10 w-2/3" />
          </div>
        </Loading>
      )}
    </Section>
  );
}

interface LoadedProps {
  business: Business;
  account: Pick<Account, 'email' | 'has_password'>;
}

function Loaded({ business: { legal_entity, brands }, account }: LoadedProps) {
  const [draft, setDraft] = useState(() => toDraft(legal_entity));
  return (
    <>
      <Block
        title="Brands"
        about="Your ads and their previews show the brand's name and logo. Each campaign can use another one."
      >
        <BrandList brands={brands} />
      </Block>
      <Block title="Company details" about="The company that pays. Receipts and statements name it.">
        <LegalForm saved={legal_entity} draft={draft} onChange={setDraft} hasPassword={account.has_password} />
      </Block>
      <Block title="On your receipts">
        <ReceiptPreview draft={draft} ending={legal_entity?.tax_id_ending ?? null} email={account.email} />
      </Block>
    </>
  );
}

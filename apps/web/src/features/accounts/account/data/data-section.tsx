import type { Account } from '@universal-media/contract/accounts/account';
import { Section } from '#ui/layout/section.tsx';
import { DeletionBlock } from './deletion-block.tsx';
import { ExportBlock } from './export-block.tsx';

export function DataSection({ account }: { account: Account }) {
  return (
    <Section id="your-data" title="Your data">
      <ExportBlock time_zone={account.time_zone} />
      <DeletionBlock account={account} />
    </Section>
  );
}

import type { Account } from '@universal-media/contract/accounts/account';
import type { NewApiKey } from '@universal-media/contract/accounts/api-keys';
import { useState } from 'react';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { Block } from '../block.tsx';
import { HowToUse } from './how-to-use.tsx';
import { KnownKey } from './known-key.tsx';
import { MakeKey } from './make-key.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { type Guard, useApiKey } from './queries.ts';

interface ApiKeySectionProps {
  guard: Guard;
  account: Pick<Account, 'time_zone' | 'has_password'>;
}

export function ApiKeySection({ guard, account }: ApiKeySectionProps) {
  const [made, setMade] = useState<NewApiKey>();
  return (
    <Section id="api-key" title="API key">
      <Block title="Your key" about="Each account has one key. Treat it like a password.">
        <Key guard={guard} time_zone={account.time_zone} onMade={setMade} />
      </Block>
      <Block title="How to use it" about="This request reads your account as JSON.">
        <HowToUse />
      </Block>
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Section>
  );
}

interface KeyProps {
  guard: Guard;
  time_zone: string;
  onMade: (made: NewApiKey) => void;
}

function Key(props: KeyProps) {
  const query = useApiKey();
  const part = useFocusAfterLoss<HTMLDivElement>(query.data?.api_key);
  if (query.isPending) return <WaitingKey />;
  if (query.isError && !query.data) return <ReadFailed title="We couldn't load your API key" query={query} />;
  const { api_key } = query.data;
  return (
    <div ref={part} tabIndex={-1} className="outline-none!">
      {api_key === null ? (
        <MakeKey guard={props.guard} onMade={props.onMade} />
      ) : (
        <KnownKey {...props} known={{ ...query.data, api_key }} readAt={query.dataUpdatedAt} />
      )}
    </div>
  );
}

const WaitingKey = () => (
  <Loading label="Loading your API key…">
    <div className="grid gap-3">
      <Skeleton className="w-40" />
      <Skeleton className="w-64 max-w-full" />
      <Skeleton className="h-10 w-24" />
    </div>
  </Loading>
);

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useMailedLink } from '#features/accounts/verify-email/emailed-token.ts';
import { PauseByLink } from '#features/accounts/verify-email/pause-by-link.tsx';
import { newQueryClient } from '#lib/call/query-client.ts';
import { ExamplePlanAside } from '../site/front/example-plan-aside.tsx';

export default function PauseCampaignPage() {
  const { token, opened } = useMailedLink();
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <PauseByLink key={opened} token={token} aside={<ExamplePlanAside />} />
    </QueryClientProvider>
  );
}

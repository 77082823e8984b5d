import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAdmins } from '#features/accounts/staff-members/queries.ts';
import { useUsers } from '#features/accounts/users/queries.ts';
import { useDiscountCodes, useDiscountStats } from '#features/money/discounts/queries.ts';
import { usePayments } from '#features/money/payments/queries.ts';
import { useAdjustments, useBilling, useCreditAnalytics } from '#features/money/staff/queries.ts';
import { useApprovals } from '#features/operations/approvals/queries.ts';
import { useAuditEntries } from '#features/operations/audit/queries.ts';
import { newQueryClient } from '#lib/call/query-client.ts';

const lists: Readonly<Record<string, () => unknown>> = {
  Users: () => useUsers({ search: '', sort: 'created_at', direction: 'desc' }),
  Admins: useAdmins,
  'Discount codes': useDiscountCodes,
  'Discount totals': useDiscountStats,
  Billing: useBilling,
  Payments: () => usePayments({}),
  Credits: useCreditAnalytics,
  'Credit adjustments': useAdjustments,
  Approvals: () => useApprovals('waiting'),
  'Audit log': () => useAuditEntries({}),
};

it.each(Object.entries(lists))('%s is loaded again within a minute, without a press', (_name, useList) => {
  const client = newQueryClient();
  const List = () => {
    useList();
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  const [query] = client.getQueryCache().getAll();
  const interval = new Map<string, unknown>(Object.entries(query?.options ?? {})).get('refetchInterval');
  expect(interval).toBeGreaterThanOrEqual(10_000);
  expect(interval).toBeLessThanOrEqual(60_000);
});

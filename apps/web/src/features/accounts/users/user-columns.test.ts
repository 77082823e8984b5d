import type { User } from '@universal-media/contract/accounts/users';
import { expect, it } from 'vitest';
import { userColumns } from './user-columns.tsx';

it('shows the credits of a user to the cent', () => {
  const column = userColumns({ onEdit: () => undefined, onTimeline: () => undefined }).find(
    ({ key }) => key === 'credit_balance',
  );
  const user: User = {
    user_id: '0198a4b2-7c11-7000-8000-000000000001',
    email: 'nadia@harborlightcafe.example',
    full_name: 'Nadia Okafor',
    credit_balance: 7_870.33,
    user_tier: 'standard',
    subscription_tier: 'Professional',
    is_active: true,
    is_premium: false,
    email_verified: true,
    created_at: '2026-11-02T09:30:00.000Z',
    last_login: null,
    account_settings: { marketing_emails: true },
    total_campaigns: 3,
  };
  expect(column?.cell(user)).toBe('7,870.33');
});

import { useQuery } from '@tanstack/react-query';
import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { STAFF_SEARCH_MIN, staffSearchEndpoints } from '@universal-media/contract/operations/staff-search';
import { useState } from 'react';
import { z } from 'zod';
import { reading } from '#lib/call/query-client.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { Combobox } from '#ui/forms/combobox.tsx';
import { AdjustDialog } from '../staff/adjust-dialog.tsx';

const UserId = z.uuid();

interface AdjustPickerProps {
  /** Whose credits are being adjusted, as the URL has it. */
  adjusted: string | null;
  onAdjust: (user_id: string | null) => void;
}

/** Finds an advertiser and adjusts their credits, for staff who cannot open the list of users. */
export function AdjustPicker({ adjusted, onAdjust }: AdjustPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const isLongEnough = q.length >= STAFF_SEARCH_MIN;
  const found = useQuery({ ...reading(staffSearchEndpoints.searchStaff, { query: { q } }), enabled: isLongEnough });
  const user_id = UserId.safeParse(adjusted).data;
  const account = useQuery({
    ...reading(staffMoneyEndpoints.listAdjustments, { query: { user_id } }),
    enabled: user_id !== undefined,
  }).data?.account;
  const advertisers = isLongEnough ? (found.data?.results ?? []).filter(({ kind }) => kind === 'advertiser') : [];
  return (
    <>
      <Combobox
        aria-label="Adjust credits of"
        className="w-full sm:w-88"
        placeholder="Adjust credits: find an advertiser"
        value={null}
        onValueChange={(option) => onAdjust(option?.value ?? null)}
        options={advertisers.map(({ id, title, detail }) => ({ value: id, label: title, hint: detail }))}
        onQueryChange={setTyped}
        loading={found.isFetching}
        emptyText={isLongEnough ? 'No advertisers match' : `Enter ${STAFF_SEARCH_MIN} characters or more`}
        errorText={found.isError ? plainFailure(found.error).sentence : undefined}
        onRetry={() => void found.refetch()}
      />
      {account && <AdjustDialog key={account.user_id} user={account} onClose={() => onAdjust(null)} />}
    </>
  );
}

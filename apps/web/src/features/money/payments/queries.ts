import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type PaymentView, paymentStaffEndpoints } from '@universal-media/contract/money/payments';
import { call } from '#lib/call/call.ts';
import { LIST_REFRESH_MS, queryKeyFor } from '#lib/call/query-client.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { download } from '#lib/files/download.ts';
import { toast } from '#ui/feedback/toast.tsx';

interface AskedPayments {
  readonly view?: PaymentView | undefined;
  readonly user_id?: string | undefined;
  readonly payment_id?: string | undefined;
}

export const usePayments = (asked: AskedPayments) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(paymentStaffEndpoints.listPayments), asked],
    queryFn: ({ pageParam, signal }) =>
      call(paymentStaffEndpoints.listPayments, { query: { ...asked, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_REFRESH_MS,
  });

/** Saves the receipt of an advertiser's payment. */
export const useDownloadPaymentReceipt = () =>
  useMutation({
    mutationFn: (payment_id: string) =>
      download(paymentStaffEndpoints.downloadPaymentReceipt, { params: { payment_id } }),
    onError: (error) => toast({ tone: 'stop', message: actionFailure('Failed to download the receipt', error) }),
  });

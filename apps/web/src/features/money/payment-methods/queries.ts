import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentMethodEndpoints } from '@universal-media/contract/money/payment-methods';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';

export const usePaymentMethods = () => useQuery(reading(paymentMethodEndpoints.listPaymentMethods, {}));

type CardChange =
  | typeof paymentMethodEndpoints.setDefaultPaymentMethod
  | typeof paymentMethodEndpoints.removePaymentMethod;

function useCardChange(endpoint: CardChange) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payment_method_id: string) => call(endpoint, { params: { payment_method_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(paymentMethodEndpoints.listPaymentMethods) }),
  });
}

export const useSetDefaultCard = () => useCardChange(paymentMethodEndpoints.setDefaultPaymentMethod);
export const useRemoveCard = () => useCardChange(paymentMethodEndpoints.removePaymentMethod);

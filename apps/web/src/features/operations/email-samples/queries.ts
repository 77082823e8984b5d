import { useQuery } from '@tanstack/react-query';
import { emailSampleEndpoints } from '@universal-media/contract/operations/email-samples';
import { reading } from '#lib/call/query-client.ts';

// Samples change with a release only.
export const useEmailSamples = () =>
  useQuery({ ...reading(emailSampleEndpoints.listEmailSamples, {}), staleTime: Number.POSITIVE_INFINITY });

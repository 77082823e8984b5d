import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { onboardingEndpoints, type ReadingRequest } from '@universal-media/contract/campaigns/advice/readings';
import { call } from '#lib/call/call.ts';
import { reading } from '#lib/call/query-client.ts';
import { readFile } from '#lib/files/download.ts';

const FOLLOW_MS = 700;

const latest = reading(onboardingEndpoints.getWebsiteReading, {});

/** The last reading, followed while it is under way. A reload finds it where it is. */
export const useLatestReading = () =>
  useQuery({
    ...latest,
    refetchInterval: ({ state }) => (state.data?.reading?.state === 'reading' ? FOLLOW_MS : false),
  });

export function useReadWebsite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ReadingRequest) => call(onboardingEndpoints.readWebsite, { body: request }),
    onSuccess: (answer) => client.setQueryData(latest.queryKey, answer),
  });
}

export const readSiteImage = (reading_id: string, image: string) =>
  readFile(onboardingEndpoints.viewWebsiteImage, { params: { id: reading_id, image } });

const MINUTE_MS = 60_000;

/** An image of the website, through our server: the page itself may not load anything from elsewhere. */
export const useSiteImage = (reading_id: string, image: string) =>
  useQuery({
    queryKey: [onboardingEndpoints.viewWebsiteImage.path, reading_id, image],
    queryFn: async () => URL.createObjectURL((await readSiteImage(reading_id, image)).content),
    staleTime: 30 * MINUTE_MS,
    retry: false,
  });

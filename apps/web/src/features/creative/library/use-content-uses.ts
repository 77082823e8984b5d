import { useQuery } from '@tanstack/react-query';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import { reading } from '#lib/call/query-client.ts';

/** The campaigns and drafts that use each file. */
export const useContentUses = () => useQuery(reading(contentEndpoints.listContentUses, {}));

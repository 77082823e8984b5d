import { useQuery } from '@tanstack/react-query';
import { templateEndpoints } from '@universal-media/contract/campaigns/advice/templates';
import { reading } from '#lib/call/query-client.ts';

export const useTemplates = () => useQuery(reading(templateEndpoints.listTemplates, {}));

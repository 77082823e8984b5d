import { useQuery } from '@tanstack/react-query';
import { templateEndpoints } from '@universal-media/contract/templates';
import { reading } from '../../lib/query-client.ts';

export const useTemplates = () => useQuery(reading(templateEndpoints.list, {}));

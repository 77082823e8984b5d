import { useQuery } from '@tanstack/react-query';
import { milestoneEndpoints } from '@universal-media/contract/milestones';
import { reading } from '../../lib/query-client.ts';

export const useMilestones = () => useQuery(reading(milestoneEndpoints.mine, {}));

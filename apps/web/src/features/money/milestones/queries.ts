import { useQuery } from '@tanstack/react-query';
import { milestoneEndpoints } from '@universal-media/contract/money/milestones';
import { reading } from '#lib/call/query-client.ts';

export const useMilestones = () => useQuery(reading(milestoneEndpoints.listMyMilestones, {}));

import { useQuery } from '@tanstack/react-query';
import { campaignDashboardEndpoints } from '@universal-media/contract/campaigns/read/staff-dashboard';
import { staffDashboardEndpoints } from '@universal-media/contract/operations/staff-dashboard';
import { reading } from '#lib/call/query-client.ts';

const EVERY_MS = 60_000;

// Each block of the page reads for itself, so that one that fails leaves the others.
export const useDashboard = () =>
  useQuery({ ...reading(staffDashboardEndpoints.getDashboard, {}), refetchInterval: EVERY_MS });
export const useWork = () => useQuery({ ...reading(staffDashboardEndpoints.listWork, {}), refetchInterval: EVERY_MS });
// Only for readers of campaigns: others do not see these blocks.
export const useOnAir = (enabled: boolean) =>
  useQuery({ ...reading(campaignDashboardEndpoints.getOnAir, {}), refetchInterval: EVERY_MS, enabled });
export const useAnswerTimes = (enabled: boolean) =>
  useQuery({ ...reading(campaignDashboardEndpoints.getAnswerTimes, {}), refetchInterval: EVERY_MS, enabled });
export const useHealth = () =>
  useQuery({ ...reading(staffDashboardEndpoints.checkHealth, {}), refetchInterval: EVERY_MS });

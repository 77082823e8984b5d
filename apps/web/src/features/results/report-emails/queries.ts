import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ReportToEmail,
  reportScheduleEndpoints,
} from '@universal-media/contract/results/sharing/report-schedules';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { withRequirements } from '#lib/session/requirements.ts';

/** The reports that are emailed, and where to. */
export const useReportSchedules = () => useQuery(reading(reportScheduleEndpoints.listReportSchedules, {}));

function useScheduleChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(reportScheduleEndpoints.listReportSchedules) }),
  });
}

export const useScheduleReport = () =>
  useScheduleChange((body: ReportToEmail) =>
    withRequirements(() => call(reportScheduleEndpoints.scheduleReport, { body })),
  );

export const useStopSchedule = () =>
  useScheduleChange((schedule_id: string) =>
    call(reportScheduleEndpoints.stopReportSchedule, { params: { schedule_id } }),
  );

import { type DataExport, EXPORT_AVAILABLE_DAYS } from '@universal-media/contract/accounts/exports';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { Block } from '../block.tsx';
import { ExportRow } from './export-row.tsx';
import { isUnderWay, useDownloadExport, useExports, useRequestExport } from './queries.ts';

export function ExportBlock({ time_zone }: { time_zone: string }) {
  const query = useExports();
  return (
    <Block
      title="Export my data"
      about={`All data we store about you in one JSON file, available for ${EXPORT_AVAILABLE_DAYS} days.`}
    >
      {query.isPending ? (
        <Loading label="Loading your exports…">
          <Skeleton className="h-10 w-36" />
        </Loading>
      ) : query.isError && !query.data ? (
        <ReadFailed title="We couldn't load your exports" query={query} />
      ) : (
        <Exports exports={query.data.exports} time_zone={time_zone} />
      )}
    </Block>
  );
}

function Exports({ exports, time_zone }: { exports: readonly DataExport[]; time_zone: string }) {
  const request = useRequestExport();
  const download = useDownloadExport();
  const underWay = exports.some(isUnderWay);
  useSayWhenReady(underWay, exports[0]?.status === 'ready');
  const part = useFocusAfterLoss<HTMLDivElement>(underWay);
  return (
    <div ref={part} tabIndex={-1} className="grid gap-4 outline-none!">
      {exports.length === 0 && <p>No exports yet. You can leave this page while we prepare one.</p>}
      {exports.length > 0 && (
        <ul aria-label="Your exports" className="border-rule border-t">
          {exports.map((made) => (
            <ExportRow
              key={made.export_id}
              made={made}
              time_zone={time_zone}
              downloading={download.isPending && download.variables === made.export_id}
              onDownload={() => download.mutate(made.export_id)}
            />
          ))}
        </ul>
      )}
      {download.isError && <FailureNote did="We couldn't download the export." error={download.error} />}
      {request.isError && <FailureNote did="We couldn't start the export." error={request.error} />}
      {!underWay && (
        <Button
          className="justify-self-start"
          busy={request.isPending}
          busyLabel="Starting your export"
          onClick={() => request.mutate()}
        >
          Export my data
        </Button>
      )}
    </div>
  );
}

function useSayWhenReady(underWay: boolean, ready: boolean): void {
  const was = useRef(underWay);
  useEffect(() => {
    if (was.current && !underWay && ready) announce('Your export is ready to download');
    was.current = underWay;
  }, [underWay, ready]);
}

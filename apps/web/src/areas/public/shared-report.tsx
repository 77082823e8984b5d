import { reportSharedReportUrl } from '@universal-media/contract/operations/contact';
import { showsMoney } from '@universal-media/contract/results/sharing/shared-report';
import { useSharedReport } from '#features/results/sharing/queries.ts';
import { SharedReportSheet } from '#features/results/sharing/shared-report.tsx';
import { Splash } from '#ui/feedback/loader.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { isLinkGone, LinkGone, SharedLinkHeader, SharedLinkPage } from './shared-link-page.tsx';

export default function SharedReportPage() {
  return <SharedLinkPage>{(token) => <SharedReportOf token={token} />}</SharedLinkPage>;
}

function SharedReportOf({ token }: { token: string }) {
  const query = useSharedReport(token);
  const shared = query.data;
  if (isLinkGone(query.error)) return <LinkGone />;
  if (query.isPending) return <Splash />;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${shared?.report.campaign_name ?? 'Campaign report'} · Universal Media`}</title>
      <SharedLinkHeader />
      <main className="mx-auto grid w-full max-w-[84rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 py-6 md:px-6">
        {shared ? (
          <>
            <SharedReportSheet {...shared} />
            <p className="px-4 text-muted text-small md:px-0">
              A read-only report that was shared with you.
              {!showsMoney(shared.report) && ' Its owner does not show spend and costs.'} Does it look wrong or
              misleading? <a href={reportSharedReportUrl(location.href)}>Report this page</a>
            </p>
          </>
        ) : (
          <>
            <h1 className="sr-only">Campaign report</h1>
            <ReadFailed heading="h2" title="We couldn't load the report" query={query} />
          </>
        )}
      </main>
    </div>
  );
}

import { type RiskDecision, type RiskReview, riskViews } from '@universal-media/contract/support/risk';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { neighbors } from '#lib/state/neighbors.ts';
import { Refresh } from '#ui/actions/refresh.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import { SidePane } from '../disputes/details/side-pane.tsx';
import { useDisputeKeys } from '../disputes/use-dispute-keys.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { useRiskReviews } from './queries.ts';
import { reviewColumns } from './review-columns.tsx';
import { ReviewPane } from './review-pane.tsx';
import { emptyTexts, viewLabels } from './texts.ts';

interface Opened {
  readonly review: RiskReview;
  readonly decision: RiskDecision['decision'];
}

const segments = riskViews.map((value) => ({ value, label: viewLabels[value] }));
const View = z.enum(riskViews);

/** Accounts that look risky, highest score first, with one account open beside the list. */
export function RiskTab({ title, mayDeactivate }: { title: string; mayDeactivate: boolean }) {
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const area = useRef<HTMLDivElement>(null);
  const view = View.safeParse(query.get('view')).data ?? 'open';
  const here = z.uuid().safeParse(query.get('account')).data;
  const reviews = useRiskReviews(view);
  const rows = reviews.data?.pages.flatMap((page) => page.reviews) ?? [];
  const freezes = reviews.data?.pages[0]?.freezes;

  // The place is in the URL, so that back, reload and links to colleagues keep it.
  function go(place: { view?: string; account?: string | undefined }) {
    const next = new URLSearchParams({ tab: 'risk' });
    const to = { view, account: here, ...place };
    if (to.view !== 'open') next.set('view', to.view);
    if (to.account) next.set('account', to.account);
    setQuery(next, { preventScrollReset: true });
  }

  const ids = rows.map(({ user_id }) => user_id);
  const around = here
    ? neighbors(ids, { id: here, at: Math.max(0, ids.indexOf(here)) })
    : { previous: undefined, next: ids[0] ? { id: ids[0] } : undefined };
  const stepTo = (to: { readonly id: string } | undefined) => to && (() => go({ account: to.id }));

  const steps = { onPrevious: stepTo(around.previous), onNext: stepTo(around.next) };
  useDisputeKeys(area, steps);

  return (
    <div ref={area} className="grid grid-cols-1 xl:has-data-[side-pane]:grid-cols-[minmax(0,1fr)_33.5rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 px-4 pt-8 pb-16 md:px-6">
        <div className="grid gap-2">
          <h1 className="type-h1">{title}</h1>
          <p className="max-w-[68ch] text-ink-2">
            Accounts that look risky after a payment, refund, dispute or launch. From 70 points on, launches and
            purchases are frozen until staff decide.
          </p>
        </div>
        {freezes && freezes.made >= freezes.limit && (
          <Note tone="stop">
            <b>Automatic freezes are used up.</b> {freezes.made} of {freezes.limit} in the last 24 hours. Accounts with
            a high score now wait here without a freeze, so check the queue.
          </Note>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <Segmented
            aria-label="Reviews"
            value={view}
            onValueChange={(value) => go({ view: value, account: undefined })}
            segments={segments}
          />
          <Refresh what="reviews" reads={[reviews]} />
        </div>
        <PagedTable
          aria-label="Account reviews"
          columns={reviewColumns(({ user_id }) => go({ account: user_id }))}
          rows={rows}
          rowKey={({ user_id }) => user_id}
          currentKey={here}
          query={reviews}
          heading="h2"
          failureTitle="We couldn't load the reviews"
          footnote={
            <span>
              {rows.length} shown.
              {freezes && ` ${freezes.made} of ${freezes.limit} automatic freezes used in 24 hours.`}
            </span>
          }
          empty={
            <EmptyState bare heading="h2" title={emptyTexts[view].title}>
              {emptyTexts[view].text}
            </EmptyState>
          }
        />
      </div>
      {here && (
        <ReviewPane
          key={here}
          user_id={here}
          mayDeactivate={mayDeactivate}
          onDecide={(review, decision) => setOpened({ review, decision })}
        >
          {({ title: name, body, foot }) => (
            <SidePane title={name} noun="account" foot={foot} onClose={() => go({ account: undefined })} {...steps}>
              {body}
            </SidePane>
          )}
        </ReviewPane>
      )}
      {opened && <DecideDialog {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { rejectionFieldNames } from '@universal-media/contract/campaigns/submit/rejection';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { findDifferences } from '../../builder/drafts/saving/differences.ts';
import { ChangeTable } from '../../builder/edit/change-table.tsx';
import { sentBackTitles } from '../texts.ts';

/** What staff asked for last, and after a resubmission what the advertiser changed since, field by field. */
export function SentBackNote({ campaign }: { campaign: StaffCampaign }) {
  const { sent_back: sent, campaign_data } = campaign;
  if (!sent) return null;
  const { kind, is_open, reason, field, by, at } = sent;
  const title = sentBackTitles[kind][is_open ? 'open' : 'answered'];
  return (
    <section aria-label={title} className="grid gap-3">
      <Note>
        <p>
          <b className="font-640">{title}</b> by {by},{' '}
          <time dateTime={at} className="whitespace-nowrap">
            {formatMoment(at)}
          </time>
          {field && <>. About: {rejectionFieldNames[field]}</>}
        </p>
        <p className="pt-1 [overflow-wrap:anywhere]">“{reason}”</p>
      </Note>
      {!is_open && <Changes before={sent.campaign_data} now={campaign_data} />}
    </section>
  );
}

function Changes({ before, now }: { before: StaffCampaign['campaign_data']; now: StaffCampaign['campaign_data'] }) {
  const changes = findDifferences(before, now, (settings) => ({ mine: 'before', theirs: `${settings} changed` }));
  return (
    <Subsection title="Changed since" aside={changes.length > 0 && `${changes.length} changed`}>
      {changes.length > 0 ? (
        <ChangeTable changes={changes} />
      ) : (
        <p className="text-muted text-small">Nothing was changed.</p>
      )}
    </Subsection>
  );
}

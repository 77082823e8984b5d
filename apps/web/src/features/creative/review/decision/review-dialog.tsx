import type { StaffContent } from '@universal-media/contract/creative/content';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { kindNames } from '../../media-texts.ts';
import { Facts } from '../file/facts.tsx';
import { FileTitle } from '../file/file-title.tsx';
import { Preview } from '../file/preview.tsx';
import { useCampaignContent } from '../queries.ts';
import { useArrowKeys } from '../queue/use-arrow-keys.ts';
import { campaignNames } from '../texts.ts';
import { CampaignAssets } from './campaign-assets.tsx';
import { Decision } from './decision.tsx';
import type { Answer } from './held-content.ts';
import { Origin } from './origin.tsx';
import { ReviewHistory } from './review-history.tsx';
import { VerdictTable } from './verdict-table.tsx';

interface ReviewDialogProps {
  content: StaffContent;
  now: Date;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** What became of the file before. */
  lastDecision: ComponentProps<typeof Decision>['lastDecision'];
  onAnswer: (answer: Answer) => void;
  /** A link to the file has ended. */
  onStale: () => void;
  onManage: (campaign_id: string) => void;
  onClose: () => void;
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { content, now, onPrevious, onNext, lastDecision, onAnswer, onStale, onManage, onClose } = props;
  const { content_id, campaign_id } = content;
  const campaign = useCampaignContent(campaign_id);
  const preview = useRef<HTMLElement>(null);
  const shown = useRef(content_id);
  useArrowKeys(preview, { onPrevious, onNext });

  // Move the focus to the next file, so that a second press on Approve does not approve a file before it is reviewed.
  useEffect(() => {
    if (shown.current === content_id) return;
    shown.current = content_id;
    preview.current?.focus();
  }, [content_id]);

  return (
    <Dialog
      size="l"
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FileTitle name={content.filename} />}
      description={[kindNames[content.content_type], content.user_email, campaignNames(content)]
        .filter(Boolean)
        .join(', ')}
      tools={<Turns onPrevious={onPrevious} onNext={onNext} />}
      footer={<Decision key={content_id} content={content} lastDecision={lastDecision} onAnswer={onAnswer} />}
    >
      <div className="grid grid-cols-1 items-start gap-x-7 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <section ref={preview} tabIndex={-1} aria-label={`Preview of ${content.filename}`}>
            <Preview key={content_id} content={content} onStale={onStale} />
          </section>
          {campaign_id !== null && (
            <CampaignAssets query={campaign} current_id={content_id} onManage={() => onManage(campaign_id)} />
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <Facts content={content} />
          {content.facts && <VerdictTable facts={content.facts} content={content} />}
          <Origin content={content} siblings={campaign.data?.content ?? []} />
          <ReviewHistory content={content} now={now} />
        </div>
      </div>
    </Dialog>
  );
}

function Turns({ onPrevious, onNext }: Pick<ReviewDialogProps, 'onPrevious' | 'onNext'>) {
  return (
    <>
      <IconButton
        size="s"
        label="Previous file"
        aria-keyshortcuts="ArrowLeft"
        title="Previous file: arrow left"
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        size="s"
        label="Next file"
        aria-keyshortcuts="ArrowRight"
        title="Next file: arrow right"
        disabled={!onNext}
        onClick={onNext}
      >
        <ArrowRight aria-hidden="true" />
      </IconButton>
    </>
  );
}

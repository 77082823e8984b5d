import type { PolicyAnswer } from '@universal-media/contract/ad-policy';
import { type PlatformId, platformById } from '@universal-media/contract/platforms';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { dayText } from '../../ui/day-text.ts';
import { PlatformMark } from '../../ui/platform-mark.tsx';
import { useFocusAfterLoss } from '../../ui/use-focus-after-loss.ts';

const verdicts: Record<PolicyAnswer['verdict'], { kind: BadgeKind; word: string }> = {
  allow: { kind: 'approved', word: 'Allowed' },
  review: { kind: 'review', word: 'Staff review' },
  refuse: { kind: 'rejected', word: 'Refused' },
};

interface PolicyRowsProps {
  answers: readonly PolicyAnswer[];
  onRemove: (platform: PlatformId) => void;
}

/** What each chosen platform says to this advertiser in these countries. */
export function PolicyRows({ answers, onRemove }: PolicyRowsProps) {
  const list = useFocusAfterLoss<HTMLUListElement>(answers.length);
  return (
    <ul ref={list} tabIndex={-1} aria-label="What the platforms say" className="border-rule border-t outline-none!">
      {answers.map((answer) => (
        <PolicyRow key={answer.platform} answer={answer} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function PolicyRow({ answer, onRemove }: { answer: PolicyAnswer } & Pick<PolicyRowsProps, 'onRemove'>) {
  const { reason, source, checked_on, verdict } = answer;
  const platform = platformById(answer.platform);
  const { kind, word } = verdicts[verdict];
  return (
    <li className="grid items-start gap-x-4 gap-y-1 border-rule border-b py-2 text-small sm:grid-cols-[11rem_7.5rem_minmax(0,1fr)]">
      <span className="flex items-center gap-2.5 font-560 text-row">
        <PlatformMark platform={platform} className="size-4" />
        {platform.name}
      </span>
      <Badge kind={kind}>{word}</Badge>
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-48">
          {reason}
          {source !== null && checked_on !== null && (
            <span className="block text-fine text-muted">
              {source}. Looked at {dayText(checked_on)}.
            </span>
          )}
        </span>
        {verdict === 'refuse' && (
          <Button size="s" onClick={() => onRemove(answer.platform)}>
            Remove {platform.name}
          </Button>
        )}
      </span>
    </li>
  );
}

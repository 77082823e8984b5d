import type { PolicyAnswer } from '@universal-media/contract/platforms/ad-policy';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { Button } from '#ui/actions/button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { Badge, type BadgeKind } from '#ui/feedback/badge.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';

const verdictBadges: Record<PolicyAnswer['verdict'], { kind: BadgeKind; label: string }> = {
  allow: { kind: 'approved', label: 'Allowed' },
  review: { kind: 'review', label: 'Staff review' },
  refuse: { kind: 'rejected', label: 'Not allowed' },
};

interface PolicyRowsProps {
  answers: readonly PolicyAnswer[];
  onRemove: (platform: PlatformId) => void;
}

/** Whether each chosen platform accepts this advertiser in the targeted countries. */
export function PolicyRows({ answers, onRemove }: PolicyRowsProps) {
  const list = useFocusAfterLoss<HTMLUListElement>(answers.length);
  return (
    <ul ref={list} tabIndex={-1} aria-label="Platform policies" className="border-rule border-t outline-none!">
      {answers.map((answer) => (
        <PolicyRow key={answer.platform} answer={answer} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function PolicyRow({ answer, onRemove }: { answer: PolicyAnswer } & Pick<PolicyRowsProps, 'onRemove'>) {
  const { reason, source, checked_on, verdict } = answer;
  const platform = platformById(answer.platform);
  const { kind, label } = verdictBadges[verdict];
  return (
    <li className="grid items-start gap-x-4 gap-y-1 border-rule border-b py-2 text-small sm:grid-cols-[11rem_7.5rem_minmax(0,1fr)]">
      <span className="flex items-center gap-2.5 font-560 text-row">
        <PlatformIcon platform={platform} className="size-4" />
        {platform.name}
      </span>
      <Badge kind={kind}>{label}</Badge>
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-48">
          {reason}
          {source !== null && checked_on !== null && (
            <span className="block text-fine text-muted">
              Source: {source}, {dayText(checked_on)}
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

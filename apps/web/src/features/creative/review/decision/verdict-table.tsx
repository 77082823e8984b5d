import type { StaffContent } from '@universal-media/contract/creative/content';
import { fits, type Verdict } from '@universal-media/contract/creative/verdict';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { Badge } from '#ui/feedback/badge.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { kindNames } from '../../media-texts.ts';
import { toVerdicts } from './verdict-rows.ts';

interface VerdictTableProps {
  facts: MediaFacts;
  content: Pick<StaffContent, 'platform_targets' | 'content_type' | 'used_in'>;
}

const cell = 'border-rule border-b py-1.5 pe-3 align-top last:pe-0';

/** What each platform makes of a file, by the same rules its owner saw. */
export function VerdictTable({ facts, content }: VerdictTableProps) {
  const { rows, not_for_kind } = toVerdicts(facts, content);
  const fitting = rows.filter(fits).length;
  return (
    <Subsection title="Platforms" aside={`Fits ${fitting} of ${rows.length}`}>
      {rows.length > 0 && (
        <table className="w-full border-separate border-spacing-0 text-small">
          <thead className="sr-only">
            <tr>
              <th scope="col">Platform</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((verdict) => (
              <VerdictRow key={verdict.platform} verdict={verdict} />
            ))}
          </tbody>
        </table>
      )}
      {not_for_kind.length > 0 && (
        <p className="text-fine text-muted">
          {kindNames[content.content_type]} files do not run on{' '}
          {not_for_kind.map((id) => platformById(id).name).join(', ')}.
        </p>
      )}
    </Subsection>
  );
}

function VerdictRow({ verdict }: { verdict: Verdict }) {
  const platform = platformById(verdict.platform);
  const findings = [...verdict.problems, ...verdict.warnings];
  return (
    <tr>
      <th scope="row" className={`${cell} w-[42%] text-start font-560`}>
        <span className="flex items-center gap-2">
          <PlatformIcon platform={platform} className="size-4!" />
          {platform.name}
        </span>
      </th>
      <td className={cell}>
        <VerdictBadge verdict={verdict} />
        {findings.map(({ code, text }) => (
          <span key={code} className="block text-fine text-muted">
            {text}
          </span>
        ))}
      </td>
    </tr>
  );
}

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  if (!fits(verdict)) return <Badge kind="rejected">Problem</Badge>;
  return verdict.warnings.length > 0 ? <Badge kind="attention">Warning</Badge> : <Badge kind="done">Fits</Badge>;
}

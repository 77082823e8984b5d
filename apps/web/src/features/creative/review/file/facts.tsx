import type { StaffContent } from '@universal-media/contract/creative/content';
import { Subsection } from '#ui/layout/subsection.tsx';
import { factLines, platformsText, sizeText } from '../texts.ts';

/** What is known of a file. */
export function Facts({ content }: { content: StaffContent }) {
  const lines = [
    ...(content.facts ? factLines(content.facts) : []),
    { label: 'Size', value: sizeText(content) },
    { label: 'Assigned to', value: platformsText(content.platform_targets) },
  ];
  return (
    <Subsection title="File">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-small">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Subsection>
  );
}

import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { type PlatformId, platformById, platformIds } from '@universal-media/contract/platforms/platforms';
import { Subsection } from '#ui/layout/subsection.tsx';
import { FactList } from '../pane/fact-list.tsx';
import { Columns } from './columns.tsx';
import { getCopyFacts } from './copy-facts.ts';

/** The ad copy, and the copy written for single platforms. */
export function ContentTab({ data }: { data: CampaignData }) {
  const customized = platformIds.filter((id) => data.platform_copy[id] !== undefined);
  return (
    <Columns>
      <Subsection title="Ad copy">
        <FactList facts={getCopyFacts(data)} />
      </Subsection>
      {customized.length > 0 && (
        <Subsection title="Platform-specific copy">
          <FactList
            facts={customized.map((id) => ({ label: platformById(id).name, value: platformCopyText(data, id) }))}
          />
        </Subsection>
      )}
    </Columns>
  );
}

const platformCopyText = ({ platform_copy }: CampaignData, id: PlatformId): string =>
  [platform_copy[id]?.headline, platform_copy[id]?.body_copy].filter(Boolean).join(' · ');

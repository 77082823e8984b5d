import type { CampaignData } from '@universal-media/contract/campaign';
import { type PlatformId, platformById, platformIds } from '@universal-media/contract/platforms';
import { Part } from '../../../ui/part.tsx';
import { FactList } from '../fact-list.tsx';
import { Columns } from './columns.tsx';
import { copyFacts } from './copy-facts.ts';

/** The words of the ad, and what was written for one platform alone. */
export function ContentTab({ data }: { data: CampaignData }) {
  const own = platformIds.filter((id) => data.platform_copy[id] !== undefined);
  return (
    <Columns>
      <Part title="Words of the ad">
        <FactList facts={copyFacts(data)} />
      </Part>
      {own.length > 0 && (
        <Part title="Written for one platform">
          <FactList facts={own.map((id) => ({ label: platformById(id).name, value: ownText(data, id) }))} />
        </Part>
      )}
    </Columns>
  );
}

const ownText = ({ platform_copy }: CampaignData, id: PlatformId): string =>
  [platform_copy[id]?.headline, platform_copy[id]?.body_copy].filter(Boolean).join(' · ');

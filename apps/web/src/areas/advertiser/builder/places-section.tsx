import { useCallback, useMemo } from 'react';
import type { ChangeTargeting } from '../../../features/locations/fitting.ts';
import { PlacesPanel } from '../../../features/locations/places-panel.tsx';
import { verdictsOf } from '../../../features/locations/verdicts.ts';
import { summaryOf } from '../../../features/locations/words.ts';
import { useCampaign, useHolder } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { peopleStoreOf } from './people-store.ts';
import { SectionFrame } from './section-frame.tsx';
import { useProblem } from './use-problem.ts';

export function PlacesSection() {
  const holder = useHolder();
  const targeting = useCampaign((campaign) => campaign.geographic_targeting);
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const verdicts = useMemo(() => verdictsOf(platforms, targeting), [platforms, targeting]);
  const { error } = useProblem('geographic_targeting');
  const change: ChangeTargeting = useCallback(
    (update) => {
      const before = holder.campaign.get().geographic_targeting;
      const next = update(before);
      if (next !== before) holder.change({ geographic_targeting: next });
      return before;
    },
    [holder],
  );

  return (
    <SectionFrame
      section="places"
      number="2.3"
      title="Places"
      summary={summaryOf(targeting.locations.length, verdicts)}
    >
      <PlacesPanel
        id={fieldId('geographic_targeting')}
        value={targeting}
        onChange={change}
        verdicts={verdicts}
        onPeople={peopleStoreOf(holder).set}
        error={error}
      />
    </SectionFrame>
  );
}

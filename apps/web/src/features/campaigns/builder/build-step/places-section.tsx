import { useCallback, useMemo } from 'react';
import type { ChangeTargeting } from '#features/targeting/places/fit/fitting.ts';
import { platformVerdicts } from '#features/targeting/places/fit/verdicts.ts';
import { PlacesPanel } from '#features/targeting/places/places-panel.tsx';
import { placesSummaryText } from '#features/targeting/places/texts.ts';
import { ReuseTargeting } from '../../reuse/reuse-targeting.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { populationStoreFor } from '../state/population-store.ts';
import { useFieldError } from '../state/use-field-error.ts';

export function PlacesSection() {
  const editor = useCampaignEditor();
  const targeting = useCampaign((campaign) => campaign.geographic_targeting);
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const verdicts = useMemo(() => platformVerdicts(platforms, targeting), [platforms, targeting]);
  const { error } = useFieldError('geographic_targeting');
  const change: ChangeTargeting = useCallback(
    (update) => {
      const before = editor.campaign.get().geographic_targeting;
      const next = update(before);
      if (next !== before) editor.change({ geographic_targeting: next });
      return before;
    },
    [editor],
  );

  return (
    <SectionFrame section="places" summary={placesSummaryText(targeting.locations.length, verdicts)}>
      <ReuseTargeting part="places" current={editor.campaign.get} onPick={editor.change} />
      <PlacesPanel
        id={fieldId('geographic_targeting')}
        value={targeting}
        onChange={change}
        verdicts={verdicts}
        onPeople={populationStoreFor(editor).set}
        error={error}
      />
    </SectionFrame>
  );
}

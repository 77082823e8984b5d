import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { useState } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Subsection } from '#ui/layout/subsection.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** Everything staff enter on a platform that is run by hand. */
export function OrderSheetTab({ campaign }: { campaign: StaffCampaign }) {
  const manual = campaign.parts.filter(({ by_hand }) => by_hand);
  const [selected, setSelected] = useState<PlatformId | undefined>(manual[0]?.platform);
  const run = manual.find(({ platform }) => platform === selected) ?? manual[0];
  if (!run) return null;
  return (
    <div className="grid gap-5">
      {manual.length > 1 && (
        <Field label="Platform" className="max-w-72">
          <Select
            value={run.platform}
            onValueChange={setSelected}
            options={manual.map(({ platform }) => ({ value: platform, label: platformById(platform).name }))}
          />
        </Field>
      )}
      <Subsection title={`Order for ${platformById(run.platform).name}`} aside="Enter these settings on the platform">
        <OrderSheet campaign={campaign} run={run} />
      </Subsection>
    </div>
  );
}

import { DECLARATION_MISSING } from '@universal-media/contract/campaigns/readiness';
import { type Declaration, isPolitical, policyAnswers } from '@universal-media/contract/platforms/ad-policy';
import { useId, useMemo, useState } from 'react';
import { useBusiness } from '#features/accounts/business/queries.ts';
import { AdvertiserDeclaration } from '#features/platforms/advertiser-declaration.tsx';
import { PolicyRows } from '#features/platforms/policy-rows.tsx';
import { PlatformNote } from '../frame/platform-note.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign, useChange, useMissing, useShowAll } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { useToday } from '../state/use-today.ts';
import { usePlatformChoice } from './use-platform-choice.ts';

/** Questions about the advertiser, and whether the chosen platforms accept the answers. */
export function DeclarationSection() {
  const declaration = useCampaign((campaign) => campaign.declaration);
  const change = useChange();
  const { errors, leave } = useDeclarationErrors();
  const legalName = useBusiness().data?.legal_entity?.legal_name ?? '';
  return (
    <SectionFrame section="declaration" foldable={false}>
      <fieldset
        id={fieldId('declaration')}
        tabIndex={-1}
        aria-label="About the advertiser"
        className="grid min-w-0 gap-6"
      >
        <AdvertiserDeclaration
          value={declaration}
          onChange={(next) => change({ declaration: withPayer(next, declaration, legalName) })}
          errors={errors}
          onLeave={leave}
        />
        <PlatformNote of="special_categories" />
        <PlatformNote of="paid_for_by" />
        <Answers declaration={declaration} />
      </fieldset>
    </SectionFrame>
  );
}

/** Fills in who pays when the ad becomes political. The company is the usual answer, and can be changed. */
const withPayer = (next: Declaration, before: Declaration, legal_name: string): Declaration =>
  isPolitical(next) && !isPolitical(before) && next.paid_for_by === '' ? { ...next, paid_for_by: legal_name } : next;

/** Errors of unanswered questions: all of them after Continue, "Paid for by" also after leaving the field. */
function useDeclarationErrors() {
  const [left, setLeft] = useState(false);
  const all = useShowAll();
  const messages = useMissing().flatMap(({ field, message }) => (field === 'declaration' ? [message] : []));
  const when = (shown: boolean, key: keyof Declaration) =>
    shown && messages.includes(DECLARATION_MISSING[key]) ? { [key]: DECLARATION_MISSING[key] } : {};
  const errors: Partial<Record<keyof Declaration, string>> = {
    ...when(all, 'advertiser_category'),
    ...when(all || left, 'paid_for_by'),
    ...when(all, 'special_categories'),
  };
  return { errors, leave: () => setLeft(true) };
}

function Answers({ declaration }: { declaration: Declaration }) {
  const chosen = useCampaign((campaign) => campaign.selectedPlatforms);
  const locations = useCampaign((campaign) => campaign.geographic_targeting.locations);
  const time_zone = useCampaign((campaign) => campaign.time_zone);
  const choose = usePlatformChoice();
  const head = useId();
  const today = useToday(time_zone);
  const answers = useMemo(() => {
    const countries = locations.map((location) => location.country_code);
    return policyAnswers(declaration, chosen, countries, today);
  }, [declaration, chosen, locations, today]);
  if (declaration.advertiser_category === null || answers.length === 0) return null;
  return (
    <section aria-labelledby={head}>
      <h3 id={head} className="type-label mb-1">
        Platform policies
      </h3>
      <PolicyRows answers={answers} onRemove={(platform) => choose(platform, false)} />
    </section>
  );
}

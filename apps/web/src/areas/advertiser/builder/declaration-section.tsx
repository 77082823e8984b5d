import { type Declaration, policyAnswers } from '@universal-media/contract/ad-policy';
import { DECLARATION_MISSING } from '@universal-media/contract/readiness';
import { useId, useMemo, useState } from 'react';
import { AdvertiserDeclaration } from '../../../features/platforms/advertiser-declaration.tsx';
import { PolicyRows } from '../../../features/platforms/policy-rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { useCampaign, useChange, useMissing, useShowAll } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { SectionMark } from './section-frame.tsx';
import { usePlatformChoice } from './use-platform-choice.ts';
import { useToday } from './use-today.ts';

/** Who is advertising and for what, and whether the chosen platforms take that. */
export function DeclarationSection() {
  const declaration = useCampaign((campaign) => campaign.declaration);
  const change = useChange();
  const { errors, missing, leave } = useDeclarationErrors();
  return (
    <Section
      id="section-declaration"
      number="1.3"
      title="About the advertiser"
      aside={<SectionMark missing={missing} />}
    >
      <fieldset
        id={fieldId('declaration')}
        tabIndex={-1}
        aria-label="About the advertiser"
        className="grid min-w-0 gap-6"
      >
        <AdvertiserDeclaration
          value={declaration}
          onChange={(next) => change({ declaration: next })}
          errors={errors}
          onLeave={leave}
        />
        <Answers declaration={declaration} />
      </fieldset>
    </Section>
  );
}

/** The answers that are missing, each under its own field: all of them once Continue was pressed, "Paid for by" once left. */
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
  return { errors, missing: messages.length, leave: () => setLeft(true) };
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
        What the platforms say
      </h3>
      <PolicyRows answers={answers} onRemove={(platform) => choose(platform, false)} />
    </section>
  );
}

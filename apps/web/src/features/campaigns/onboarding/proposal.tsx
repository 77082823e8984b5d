import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@universal-media/contract/accounts/identity';
import {
  declarationFor,
  type ProposalMaterial,
  proposeCampaign,
} from '@universal-media/contract/campaigns/advice/propose';
import type { WebsiteReading } from '@universal-media/contract/campaigns/advice/readings';
import { campaignCost } from '@universal-media/contract/campaigns/budget/total';
import { pickForecastFields } from '@universal-media/contract/campaigns/forecast/forecast-fields';
import type { SiteFindings } from '@universal-media/contract/copy/help/site-findings';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '#features/accounts/business/queries.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { todayIn } from '#lib/format/today-in.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Receipt } from '#ui/tables/receipt.tsx';
import { useOwnEstimate } from '../builder/estimate/queries.ts';
import { costLines } from '../builder/plan-panel/cost-lines.ts';
import { ForecastFigures } from '../builder/plan-panel/forecast-block.tsx';
import { planFigures } from '../builder/plan-panel/plan-figures.ts';
import { toPlanForecast } from '../builder/plan-panel/plan-forecast.ts';
import { acceptProposal } from './accept-proposal.ts';
import { CopyRows } from './copy-rows.tsx';
import { BrandRow, DatesRow, PlacesRow, PlatformsRow } from './plan-rows.tsx';
import { SiteImages } from './site-images.tsx';
import { declarationText, restrictedTexts } from './texts.ts';

interface ProposalViewProps {
  user: SessionUser;
  reading: WebsiteReading;
  findings: SiteFindings;
  material: ProposalMaterial;
  onAgain: () => void;
}

/** The proposed draft, line by line. Accepting it makes an ordinary draft. */
export function ProposalView({ user, reading, findings, material, onAgain }: ProposalViewProps) {
  const navigate = useNavigate();
  // The form that had the focus is gone when the proposal comes, so its heading takes it.
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [now] = useState(() => new Date());
  const today = todayIn(reading.time_zone, now);
  const client = useQueryClient();
  const [proposal] = useState(() => proposeCampaign(findings, material, reading, today));
  const [fields] = useState(() => pickForecastFields(proposal.campaign));
  const forecast = toPlanForecast(planFigures(proposal.campaign), useOwnEstimate(proposal, fields));
  const business = useBusiness().data;
  const [copy, setCopy] = useState({ headline: proposal.campaign.headline, body_copy: proposal.campaign.body_copy });
  const [isDeclared, declare] = useState(false);
  const [ownsImages, ownImages] = useState(false);
  const [chosen, choose] = useState<readonly number[]>(findings.images.map((_, index) => index).slice(0, 3));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const campaign = {
    ...proposal.campaign,
    ...copy,
    ...(isDeclared && { declaration: declarationFor(proposal.restricted) }),
  };
  const images = findings.images.flatMap((image, index) => (chosen.includes(index) ? [{ index, image }] : []));

  async function accept(at?: number) {
    setBusy(true);
    setFailure(null);
    try {
      const confirmed = ownsImages ? images : [];
      const { reading_id } = reading;
      const step = await acceptProposal(client, { user, reading_id, findings, campaign, images: confirmed, today });
      void navigate(paths.builder(reading.reading_id, at ?? step), { replace: true });
    } catch (error) {
      setFailure(plainFailure(error).sentence);
      setBusy(false);
    }
  }
  const change = (step: number) => () => void accept(step);

  return (
    <>
      <div className="grid content-start gap-4 px-4 py-6 md:px-6">
        <div>
          <p className="mono text-muted">Step 2 of 2</p>
          <h1 ref={heading} tabIndex={-1} className="type-h1 mt-1 outline-none!">
            Your first campaign
          </h1>
          <p className="mt-2 max-w-[66ch] text-muted">
            A draft from your website. Accept it as is, or change any line. Hatched squares mark our guesses; check
            those first.
          </p>
        </div>
        {proposal.restricted && (
          <Note>
            <b>Check the rules.</b> {restrictedTexts[proposal.restricted]}
          </Note>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_356px]">
          <div className="border border-rule border-t-2 border-t-ink bg-panel">
            <BrandRow
              reading={reading}
              findings={findings}
              basis={proposal.basis.brand}
              isNew={business?.brands.length === 0}
              onChange={onAgain}
            />
            <PlacesRow campaign={campaign} findings={findings} onChange={change(2)} />
            <DatesRow campaign={campaign} onChange={change(2)} />
            <CopyRows material={material} copy={copy} onCopy={setCopy} platforms={campaign.selectedPlatforms} />
            <PlatformsRow campaign={campaign} choice={proposal.choice} onChange={change(1)} />
            <SiteImages
              reading_id={reading.reading_id}
              images={findings.images}
              chosen={chosen}
              onChoose={choose}
              isOwner={ownsImages}
              onOwner={ownImages}
            />
          </div>
          <div className="grid gap-4">
            <Section title="Forecast" aside="Our estimate">
              <ForecastFigures forecast={forecast} />
            </Section>
            <Section title="Cost">
              <Receipt
                caption="Cost of this campaign"
                groups={costLines(
                  campaignCost(campaign, campaign.selectedPlatforms.length),
                  campaign.selectedPlatforms.length,
                )}
                total="Total"
              />
              <p className="mt-2 text-muted text-small">Nothing is charged now. You pay when you launch.</p>
            </Section>
            <Section title="Before you accept">
              <Checkbox
                checked={isDeclared}
                onCheckedChange={(checked) => declare(checked === true)}
                label={declarationText(proposal.restricted)}
                hint="The law and the platforms require this of every advertiser. Leave it blank to answer in the builder."
              />
            </Section>
          </div>
        </div>
        {failure !== null && (
          <Note tone="stop" live>
            <b>We couldn't save the draft.</b> {failure}
          </Note>
        )}
      </div>
      <div className="sticky bottom-0 z-1 mt-auto flex flex-wrap items-center gap-2 border-ink border-t bg-panel px-4 py-3 md:px-6">
        <span className="me-auto max-sm:basis-full">
          <b className="font-680">Draft ready.</b>{' '}
          <span className="text-muted">Next: creative, then review and pay.</span>
        </span>
        <Button variant="quiet" onClick={onAgain}>
          Change website or goal
        </Button>
        <Button variant="primary" busy={busy} busyLabel="Saving your draft…" onClick={() => void accept()}>
          Accept draft
        </Button>
      </div>
    </>
  );
}

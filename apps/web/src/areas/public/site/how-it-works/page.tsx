import { Link } from 'react-router';
import { moneyShort } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { PageSection } from '../frame/page-section.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { example, exampleShares } from '../front/example-plan.ts';
import { ByHand } from './by-hand.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import { Checklist } from './checklist.tsx';
import { CreditPackages } from './credit-packages.tsx';
import { Figures } from './figures.tsx';
import { WorkSplit } from './work-split.tsx';

const description =
  'You describe a campaign once. Universal Media cuts it to fit each platform, prices it, has it reviewed, launches it and reports what every dollar did.';

/** What happens to a campaign from its brief to its last cent. */
export default function HowItWorksPage() {
  return (
    <PublicPage title="How it works" description={description}>
      <div className="grid items-end gap-8 px-4 pt-7 pb-8 md:px-6 lg:grid-cols-2 lg:gap-14 lg:pt-9">
        <div>
          <h1 className="type-display">
            Many platforms.
            <br />
            One campaign.
          </h1>
          <p className="mt-4 mb-5 max-w-[33em] text-[1.0625rem]/[24px] text-ink-2 md:mt-5.5 md:mb-6 md:text-[1.125rem]/[26px]">
            You describe it once. Universal Media cuts it, prices it, launches it and checks it, and shows its work at
            each step.
          </p>
          <GetStarted />
        </div>
        <div>
          <p className="mb-2 text-muted text-small">
            Example: {moneyShort(example.budget_cents)} over {example.days} days
          </p>
          <PlanStrip shares={exampleShares} size="full" label="Example plan" />
        </div>
      </div>
      <PageSection
        title="Advertising is Broken"
        lead="The same ad on six platforms means six accounts, six sets of formats, six minimums and six invoices."
      >
        <ByHand />
      </PageSection>
      <PageSection title="One campaign, start to finish." lead="The bar is the money: one budget, split in the open.">
        <CampaignSteps />
      </PageSection>
      <PageSection
        title="AI That Does the Heavy Lifting"
        lead="It proposes and does the repetitive work. The last word is yours, and nothing runs before people have reviewed it."
      >
        <WorkSplit />
      </PageSection>
      <PageSection title="Real Impact" lead="We have no customer results to show yet, so we show no numbers.">
        <p className="max-w-[68ch] pt-5 text-[1.0625rem]/[26px] text-ink-2">
          Your own will be in your report: for each platform and day, with the days that may still change marked. What
          platforms did not deliver comes back to the cent.
        </p>
      </PageSection>
      <PageSection title="Enterprise Power" lead="What large teams expect, without a contract or a call.">
        <Figures />
      </PageSection>
      <PageSection
        title="Start with credits."
        lead={
          <>
            One credit is $1 of campaign. No subscription needed.{' '}
            <Link to={paths.pricing} className="underline">
              Price a campaign
            </Link>
          </>
        }
      >
        <CreditPackages />
      </PageSection>
      <PageSection title="What you need to begin." lead="Drafts save by themselves, so you can stop and come back.">
        <Checklist />
        <div className="pt-6">
          <GetStarted />
        </div>
      </PageSection>
    </PublicPage>
  );
}

const GetStarted = () => (
  <Button asChild variant="primary" size="xl" className="max-md:w-full">
    <Link to={paths.startCampaign}>Get started</Link>
  </Button>
);

import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { PlanPage } from '#ui/plan/plan-page.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { ExampleAd } from './example-ad.tsx';
import { ExampleBudget } from './example-budget.tsx';
import { example, exampleShares } from './example-plan.ts';
import { FeeSum } from './fee-sum.tsx';

const description =
  'One brief, one budget, one bill. Universal Media runs your ad on streaming TV, social, search and audio, and shows where each dollar went.';

function Hero() {
  return (
    <div className="grid items-end gap-7 px-4 pt-7 pb-6 md:px-6 lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] lg:gap-14 lg:pt-9 lg:pb-7">
      <div>
        <h1 className="type-display">
          Build one ad.
          <br />
          Run it on
          <br />
          every screen.
        </h1>
        <p className="mt-4 mb-5 max-w-[33em] text-[1.0625rem]/[24px] text-ink-2 md:mt-5.5 md:mb-6 md:text-[1.125rem]/[26px]">
          One brief, one budget, one bill. Universal Media cuts your ad to fit streaming TV, social, search and audio,
          and shows where each dollar went.
        </p>
        <Button asChild variant="primary" size="xl" className="max-md:w-full">
          <Link to={paths.startCampaign}>Start a campaign</Link>
        </Button>
      </div>
      <ExampleBudget />
    </div>
  );
}

/** The public page for visitors without a session. Works without JavaScript. */
export function Front() {
  return (
    <PublicPage title="One ad, every screen" description={description}>
      <Hero />
      <PlanPage
        shares={exampleShares}
        label="Example plan, one ad on six platforms"
        frame={({ id }) => <ExampleAd platform={id} />}
        className="md:px-6"
      />
      <p className="px-4 pt-2 text-micro text-muted md:px-6">
        Example plan for a fictional shop. Bars are sized by share of budget.
      </p>
      <div className="px-4 py-12 md:px-6 md:py-16">
        <FeeSum media_cents={example.budget_cents} platform_count={exampleShares.length} />
        <p className="mt-5">
          <Link to={paths.pricing} className="underline">
            Price a campaign
          </Link>
        </p>
      </div>
    </PublicPage>
  );
}

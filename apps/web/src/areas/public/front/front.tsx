import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { LogoIcon } from '#ui/layout/logo.tsx';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';
import { PlanPage } from '#ui/plan/plan-page.tsx';
import { ExampleAd } from './example-ad.tsx';
import { ExampleBudget } from './example-budget.tsx';
import { exampleShares } from './example-plan.ts';
import { FeeSum } from './fee-sum.tsx';
import { FrontBar } from './front-bar.tsx';

const description =
  'One brief, one budget, one bill. Universal Media runs your ad on streaming TV, social, search and audio, and shows where each dollar went.';

// The page is prerendered at build time; the browser may be in a later year.
const year = new Date().getFullYear();

const legal = [
  { href: paths.terms, label: 'Terms of Service' },
  { href: paths.privacy, label: 'Privacy Policy' },
];

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
    <>
      <title>One ad, every screen · Universal Media</title>
      <meta name="description" content={description} />
      <FrontBar />
      <main>
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
          <FeeSum />
        </div>
      </main>
      <footer className="flex flex-wrap items-center gap-3 border-rule border-t px-4 py-4 text-muted text-small md:px-6">
        <LogoIcon size={16} />
        <p suppressHydrationWarning>© {year} Universal Media</p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-4 max-sm:order-first max-sm:w-full sm:ml-3">
          {legal.map(({ href, label }) => (
            <a key={href} href={href} target="_blank" rel="noreferrer" className="py-1 underline hover:text-ink">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ))}
        </nav>
        <ThemeSwitch className="ml-auto" />
      </footer>
    </>
  );
}

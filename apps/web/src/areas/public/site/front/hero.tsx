import { heroes } from '@universal-media/contract/support/site/heroes';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { EstimateForm } from './estimate/estimate-form.tsx';
import './hero.css';

/** The headline, what it means, and an estimate to try. The page's element says which headline is shown. */
export function Hero() {
  return (
    <div className="grid items-end gap-7 px-4 pt-7 pb-6 md:px-6 lg:grid-cols-[minmax(0,1.16fr)_minmax(0,1fr)] lg:gap-14 lg:pt-9 lg:pb-7">
      <div>
        <h1 className="type-display">
          {heroes.map(({ name, lines }, index) => (
            <span key={name} className="hero" data-hero={index + 1}>
              {lines.map((line, at) => (
                <Fragment key={line}>
                  {at > 0 && <br />}
                  {line}{' '}
                </Fragment>
              ))}
            </span>
          ))}
        </h1>
        <p className="mt-4 mb-5 max-w-[33em] text-[1.0625rem]/[24px] text-ink-2 md:mt-5.5 md:mb-6 md:text-[1.125rem]/[26px]">
          One brief, one budget, one bill. Universal Media cuts your ad to fit streaming TV, social, search and audio,
          and shows where each dollar went.
        </p>
        <Button asChild variant="primary" size="xl" className="max-md:w-full">
          <Link to={paths.startCampaign}>Start a campaign</Link>
        </Button>
      </div>
      <EstimateForm />
    </div>
  );
}

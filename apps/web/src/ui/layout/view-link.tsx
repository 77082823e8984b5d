import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type AdvertiserView, getView, paths } from '#paths.ts';

type ViewLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'replace'> & { view: AdvertiserView };

/** A link to a view. Views other than the dashboard take each other's place in the history: back leads to the dashboard. */
export function ViewLink({ view, ...rest }: ViewLinkProps) {
  const [query] = useSearchParams();
  const here = getView(query);
  // The page of a campaign belongs to the campaigns.
  const isHere = here === view || (here === 'campaign' && view === 'campaigns');
  return (
    <Link {...rest} to={paths.view(view)} replace={here !== 'dashboard'} aria-current={isHere ? 'page' : undefined} />
  );
}

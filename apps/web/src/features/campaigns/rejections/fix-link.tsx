import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import { Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { fixPath } from './rejection-target.ts';
import { ResubmissionPrice } from './resubmission-price.tsx';
import { FIX } from './texts.ts';

interface FixLinkProps {
  campaign_id: string;
  field: RejectionField;
  /** What is fixed, for screen readers. */
  about: string;
  /** What the resubmission costs as things are; left out where that is not known. */
  price_cents: number | null | undefined;
}

/** Opens the campaign for editing, at the field that was rejected. */
export function FixLink({ campaign_id, field, about, price_cents }: FixLinkProps) {
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button asChild size="s">
        <Link to={fixPath(campaign_id, field)}>
          <Wrench aria-hidden="true" />
          {FIX}
          <span className="sr-only">: {about}</span>
        </Link>
      </Button>
      <ResubmissionPrice price_cents={price_cents} />
    </span>
  );
}

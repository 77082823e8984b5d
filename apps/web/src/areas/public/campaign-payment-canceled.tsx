import { cancelledPayment } from '@universal-media/contract/money/purchases';
import { Link, useSearchParams } from 'react-router';
import { getBuilderPlace, paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { MessageScreen } from '#ui/screens/message-screen.tsx';

/** Shown after leaving the checkout: the campaign is kept and can be paid for later. */
export default function CampaignPaymentCancelled() {
  const [query] = useSearchParams();
  const { campaign_id } = getBuilderPlace(query);
  return (
    <MessageScreen title="Payment canceled" text={cancelledPayment}>
      {campaign_id && (
        <Button asChild variant="primary" size="xl">
          <Link to={paths.builder(campaign_id, 5)}>Back to your campaign</Link>
        </Button>
      )}
      <Button asChild variant={campaign_id ? 'default' : 'primary'} size="xl">
        <Link to={paths.home}>Back to Dashboard</Link>
      </Button>
      <Button asChild size="xl">
        <Link to={paths.view('credits')}>View credits</Link>
      </Button>
    </MessageScreen>
  );
}

import { cancelledPayment } from '@universal-media/contract/purchases';
import { Link, useSearchParams } from 'react-router';
import { MessageScreen } from '../../features/wayfinding/message-screen.tsx';
import { builderPlaceOf, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';

/** Whoever turns back at the payment page: their campaign is kept, and can be paid for in another way. */
export default function CampaignPaymentCancelled() {
  const [query] = useSearchParams();
  const { campaign_id } = builderPlaceOf(query);
  return (
    <MessageScreen title="Not paid" text={cancelledPayment}>
      {campaign_id && (
        <Button asChild variant="primary" size="xl">
          <Link to={paths.builder(campaign_id, 5)}>Back to your campaign</Link>
        </Button>
      )}
      <Button asChild variant={campaign_id ? 'default' : 'primary'} size="xl">
        <Link to={paths.home}>Back to Dashboard</Link>
      </Button>
      <Button asChild size="xl">
        <Link to={paths.view('credits')}>See your credits</Link>
      </Button>
    </MessageScreen>
  );
}

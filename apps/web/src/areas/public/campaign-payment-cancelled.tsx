import { cancelledPayment } from '@universal-media/contract/purchases';
import { Link } from 'react-router';
import { MessageScreen } from '../../features/wayfinding/message-screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';

export default function CampaignPaymentCancelled() {
  return (
    <MessageScreen title="Not paid" text={cancelledPayment}>
      <Button asChild variant="primary" size="xl">
        <Link to={paths.home}>Back to Dashboard</Link>
      </Button>
      <Button asChild size="xl">
        <Link to={paths.view('credits')}>See your credits</Link>
      </Button>
    </MessageScreen>
  );
}

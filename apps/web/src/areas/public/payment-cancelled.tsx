import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';

/** Whoever turns back at the payment page finds the dialog again, filled as they left it. */
export default function PaymentCancelled() {
  return <Navigate replace to={paths.addCredits} />;
}

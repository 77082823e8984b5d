import { Navigate } from 'react-router';
import { paths } from '#paths.ts';

/** Reopens the credits dialog, filled in as before the checkout. */
export default function PaymentCancelled() {
  return <Navigate replace to={paths.addCredits} />;
}

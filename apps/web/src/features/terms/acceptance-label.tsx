import { TOS_VERSION } from '@universal-media/contract/terms';
import { ReaderLink } from './reader-link.tsx';

/** What the box says that is ticked to accept, with both texts a press away. */
export function AcceptanceLabel() {
  return (
    <>
      I accept the <ReaderLink name="terms">Terms of Service</ReaderLink> (version {TOS_VERSION}) and the{' '}
      <ReaderLink name="privacy">Privacy Policy</ReaderLink>.
    </>
  );
}

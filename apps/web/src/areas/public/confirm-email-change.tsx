import { ConfirmEmailChange } from '#features/accounts/verify-email/confirm-email-change.tsx';
import { useMailedLink } from '#features/accounts/verify-email/emailed-token.ts';
import { ExamplePlanAside } from './site/front/example-plan-aside.tsx';

export default function ConfirmEmailChangePage() {
  const { token, opened } = useMailedLink();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <ConfirmEmailChange key={opened} token={token} aside={<ExamplePlanAside />} />
    </>
  );
}

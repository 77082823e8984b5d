import { useMailedLink } from '#features/accounts/verify-email/emailed-token.ts';
import { VerifyEmail } from '#features/accounts/verify-email/verify-email.tsx';
import { ExamplePlanAside } from './site/front/example-plan-aside.tsx';

export default function VerifyEmailPage() {
  const { token, opened } = useMailedLink();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <VerifyEmail key={opened} token={token} aside={<ExamplePlanAside />} />
    </>
  );
}

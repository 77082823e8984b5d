import { VerifyEmail } from '#features/accounts/verify-email/verify-email.tsx';
import { useMailedToken } from './emailed-token.ts';
import { ExamplePlanAside } from './front/example-plan-aside.tsx';

export default function VerifyEmailPage() {
  const token = useMailedToken();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <VerifyEmail token={token} aside={<ExamplePlanAside />} />
    </>
  );
}

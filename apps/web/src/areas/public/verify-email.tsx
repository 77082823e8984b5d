import { VerifyEmail } from '../../features/identity/verify-email.tsx';
import { ExamplePlanAside } from './example-plan-aside.tsx';
import { useMailedToken } from './mailed-token.ts';

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

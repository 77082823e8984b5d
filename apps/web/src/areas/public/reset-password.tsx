import { ResetPassword } from '../../features/identity/reset-password.tsx';
import { ExamplePlanAside } from './example-plan-aside.tsx';
import { useMailedToken } from './mailed-token.ts';

export default function ResetPasswordPage() {
  const token = useMailedToken();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <ResetPassword token={token} aside={<ExamplePlanAside />} />
    </>
  );
}

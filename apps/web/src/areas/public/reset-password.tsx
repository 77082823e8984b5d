import { ResetPassword } from '#features/accounts/reset-password/reset-password.tsx';
import { useMailedToken } from './emailed-token.ts';
import { ExamplePlanAside } from './front/example-plan-aside.tsx';

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

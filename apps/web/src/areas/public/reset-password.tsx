import { ResetPassword } from '#features/accounts/reset-password/reset-password.tsx';
import { useMailedLink } from '#features/accounts/verify-email/emailed-token.ts';
import { ExamplePlanAside } from './site/front/example-plan-aside.tsx';

export default function ResetPasswordPage() {
  const { token, opened } = useMailedLink();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <ResetPassword key={opened} token={token} aside={<ExamplePlanAside />} />
    </>
  );
}

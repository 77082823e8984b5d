import { Tag } from '#ui/feedback/badge.tsx';
import { Logo } from '#ui/layout/logo.tsx';

export function StaffLogo() {
  return (
    <span className="flex items-center gap-3">
      <Logo />
      <Tag>STAFF</Tag>
    </span>
  );
}

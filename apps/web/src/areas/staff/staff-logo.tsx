import { Tag } from '../../ui/badge.tsx';
import { Logo } from '../../ui/logo.tsx';

export function StaffLogo() {
  return (
    <span className="flex items-center gap-3">
      <Logo />
      <Tag>STAFF</Tag>
    </span>
  );
}

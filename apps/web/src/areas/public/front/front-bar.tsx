import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Logo } from '#ui/layout/logo.tsx';

export function FrontBar() {
  return (
    <header className="sticky top-0 z-3 flex h-16 items-center justify-between gap-3 border-rule border-b bg-panel px-4 md:px-6">
      <Link to={paths.home} className="inline-flex h-10 items-center no-underline">
        <Logo />
      </Link>
      <Button asChild>
        <Link to={paths.authentication('login')}>Login / Sign Up</Link>
      </Button>
    </header>
  );
}

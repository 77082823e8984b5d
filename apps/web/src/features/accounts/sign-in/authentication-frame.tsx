import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Logo } from '#ui/layout/logo.tsx';

interface AuthenticationFrameProps {
  /** Title of the browser tab. The caller renders the page heading. */
  title: string;
  /** Returns to the public page. */
  onLeave?: () => void;
  /** Content beside the form on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
}

const link = 'inline-flex h-10 items-center gap-2 font-600 text-control-s no-underline hover:underline';

/** Layout of all sign-in pages: the form, with an illustration beside it. */
export function AuthenticationFrame({ title, onLeave, aside, children }: AuthenticationFrameProps) {
  return (
    <div className="grid min-h-dvh bg-ground lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <title>{`${title} · Universal Media`}</title>
      <div className="flex flex-col border-rule bg-panel lg:border-r">
        <header className="flex h-16 flex-none items-center justify-between gap-4 px-4 md:px-6">
          <Logo />
          <nav aria-label="Leave this page" className="flex items-center gap-5">
            <a href={paths.help} className={link}>
              Help
            </a>
            <Link to={paths.home} {...(onLeave && { onClick: onLeave })} className={link}>
              <ArrowLeft className="size-4" aria-hidden="true" />
              Back to home
            </Link>
          </nav>
        </header>
        <main className="w-full max-w-[30rem] flex-1 px-4 pt-10 pb-16 md:px-6 lg:ml-[12%] lg:pt-20">{children}</main>
      </div>
      <div className="hidden lg:block">{aside}</div>
    </div>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isRefused } from '#lib/call/call-error.ts';
import { newQueryClient } from '#lib/call/query-client.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';
import { MessageScreen } from '#ui/screens/message-screen.tsx';

/** A page behind a link that its owner shared. Search engines leave it out, and its address is not passed on. */
export function SharedLinkPage({ children }: { children: (token: string) => ReactNode }) {
  const [client] = useState(newQueryClient);
  const { token = '' } = useParams();
  return (
    <QueryClientProvider client={client}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {children(token)}
    </QueryClientProvider>
  );
}

/** Answers whether a link leads nowhere. A malformed one gets another error than an unknown one; to the visitor both are dead. */
export const isLinkGone = (error: unknown): boolean => [400, 404, 422].some((status) => isRefused(error, status));

export const LinkGone = () => (
  <MessageScreen
    title="This link no longer works"
    text="The link may have been turned off. Ask the person who shared it for a new one."
  >
    <Button asChild size="xl">
      <Link to={paths.home}>Go to the home page</Link>
    </Button>
  </MessageScreen>
);

export const SharedLinkHeader = () => (
  <header className="flex h-16 flex-none items-center justify-between gap-3 border-rule border-b bg-panel px-4 md:px-6">
    <Link to={paths.home} className="inline-flex h-10 items-center no-underline">
      <Logo />
    </Link>
    <ThemeSwitch />
  </header>
);

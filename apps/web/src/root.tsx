import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { CrashScreen } from './features/wayfinding/crash-screen.tsx';
import { bootScript } from './lib/boot.ts';
import { followTheme } from './lib/theme.ts';
import { Splash } from './ui/loader.tsx';
import './app.css';

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The boot script writes its marks on this element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{bootScript}</script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(followTheme, []);
  return <Outlet />;
}

/** What every page but the prerendered ones shows until the program has arrived. */
export function HydrateFallback() {
  return (
    <>
      <title>Universal Media</title>
      <Splash />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CrashScreen error={error} />;
}

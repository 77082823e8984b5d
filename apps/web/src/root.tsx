import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { bootScript } from '#lib/page/boot.ts';
import { announceReady, startScript } from '#lib/page/start-app.ts';
import { followTheme } from '#lib/page/theme.ts';
import { Splash } from '#ui/feedback/loader.tsx';
import { CrashScreen } from '#ui/screens/crash-screen.tsx';
import archivo from '#ui/styles/fonts/archivo-basic.woff2?url';
import type { Route } from './+types/root.ts';
import './app.css';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  // Headings and text of every page; the style sheet would ask for it only when the page is laid out.
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The boot script sets attributes on this element before React hydrates. Both scripts run once, from the page that is
    // prerendered, so the app does not load their text again.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning>{import.meta.env.SSR ? bootScript : ''}</script>
        <script suppressHydrationWarning>{import.meta.env.SSR ? startScript : ''}</script>
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
  useEffect(announceReady, []);
  return <Outlet />;
}

/** Shown until the app has loaded, except on prerendered pages. */
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

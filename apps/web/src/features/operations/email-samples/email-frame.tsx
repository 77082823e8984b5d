import { useEffect, useRef } from 'react';

interface EmailFrameProps {
  title: string;
  html: string;
  width: number;
  isDark: boolean;
}

const withoutStyles = (html: string): string => html.replaceAll(/<style[\s\S]*?<\/style>/g, '');
/** The rules that email programs apply in a dark theme. */
const darkRules = (html: string): string =>
  /@media \(prefers-color-scheme: dark\) \{([\s\S]*)\}\s*<\/style>/.exec(html)?.[1] ?? '';

/**
 * Shows an email as an email program does. Its scripts do not run and its links lead nowhere. Our content security policy
 * refuses style elements in frames, so they are left out, and the rules for the dark theme are applied from here.
 */
export function EmailFrame({ title, html, width, isDark }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  function dress() {
    const inner = frame.current?.contentDocument;
    const view = inner?.defaultView;
    if (!frame.current || !inner || !view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(isDark ? darkRules(html) : '');
    inner.adoptedStyleSheets = [sheet];
    frame.current.style.height = `${inner.documentElement.scrollHeight}px`;
  }
  useEffect(dress);
  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={withoutStyles(html)}
      sandbox="allow-same-origin"
      width={width}
      onLoad={dress}
      className="max-w-full border border-rule bg-white"
    />
  );
}

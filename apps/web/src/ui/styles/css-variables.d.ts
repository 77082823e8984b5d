import 'react';

// React's own type knows no custom properties; drawings hand their geometry to CSS through them.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

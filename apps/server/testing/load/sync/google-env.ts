import { adPlatformEnv } from '@universal-media/stack/ad-platform-simulators';

/** The settings of a server whose Google answers at this origin. */
export const googleEnv = (origin: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(adPlatformEnv(4_440, ['google-ads'])).map(([name, value]) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return [name, url?.protocol === 'http:' ? `${origin}${url.pathname === '/' ? '' : url.pathname}` : value];
    }),
  );

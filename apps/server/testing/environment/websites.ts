import { startWebsites } from '@universal-media/simulators/website/server';

/** Websites of small businesses under `.example`, for tests that read them. */
export async function openWebsites() {
  const websites = await startWebsites({ port: 0 });
  return { ...websites, env: { WEBSITE_SIMULATOR_URL: websites.origin } };
}

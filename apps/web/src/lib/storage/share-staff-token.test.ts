import { expect, it } from 'vitest';
import { askForStaffToken, offerStaffToken } from './share-staff-token.ts';

it('hands the token of a signed-in tab to a new one, and nothing after it signed out', async () => {
  expect(await askForStaffToken()).toBeNull();
  const tab = new AbortController();
  let token: string | null = 'token';
  offerStaffToken(() => token, tab.signal);
  expect(await askForStaffToken()).toBe('token');
  token = null;
  expect(await askForStaffToken()).toBeNull();
  token = 'token';
  tab.abort();
  expect(await askForStaffToken()).toBeNull();
});

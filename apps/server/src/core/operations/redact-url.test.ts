import { expect, it } from 'vitest';
import { redactUrl } from './redact-url.ts';

it.each([
  ['/api/campaigns/018f0000', '/api/campaigns/018f0000'],
  ['/api/shared/abcDEF_123-x', '/api/shared/redacted'],
  ['https://app.example/shared/abcDEF?utm=1', 'https://app.example/shared/redacted?redacted'],
  ['/api/shared-report/abcDEF_123-x', '/api/shared-report/redacted'],
  ['https://app.example/shared-report/abcDEF#top', 'https://app.example/shared-report/redacted?redacted'],
  ['/reset-password?token=secret', '/reset-password?redacted'],
  ['/api/auth/google/callback?code=secret&state=other', '/api/auth/google/callback?redacted'],
  ['/api/content/view/1?variant=poster&expires=9&signature=secret', '/api/content/view/1?redacted'],
  ['/verify-email#token=secret', '/verify-email?redacted'],
])('redacts %s', (url, redacted) => {
  expect(redactUrl(url)).toBe(redacted);
});

import { expect, it } from 'vitest';
import { redactSpans } from './telemetry.ts';

it('removes links and codes that give access from spans, and nothing else', () => {
  const span = {
    attributes: {
      'url.full': 'https://app.example/api/shared/secret',
      'url.path': '/api/shared/secret',
      'url.query': 'code=secret',
      'http.target': '/api/auth/google/callback?code=secret',
      'http.route': '/api/shared/:token',
      'http.status_code': 200,
    },
  };
  redactSpans([span]);
  expect(JSON.stringify(span)).not.toContain('secret');
  expect(span.attributes).toMatchObject({ 'http.route': '/api/shared/:token', 'http.status_code': 200 });
});

import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#core/kit/refusal.ts';
import { answerErrors } from './errors.ts';

async function answerTo(refusal: Refusal) {
  const app = fastify();
  answerErrors(app);
  app.get('/', () => Promise.reject(refusal));
  return app.inject('/');
}

describe('a refusal', () => {
  it('has a Retry-After header when the time is known', async () => {
    const answer = await answerTo(new Refusal('too_many_requests', 'Please try again in 15 minutes.', 900));
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    expect(answer.json()).toMatchObject({ detail: 'Please try again in 15 minutes.', code: 'too_many_requests' });
  });

  it('has no Retry-After header otherwise', async () => {
    const answer = await answerTo(new Refusal('forbidden'));
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).not.toHaveProperty('retry-after');
  });
});

import { describe, expect, it } from 'vitest';
import { createSpeed } from './engine/speed.ts';
import type { UploadState } from './engine/upload-state.ts';
import { progressWords, timeLeft } from './upload-texts.ts';

const MB = 1024 * 1024;

describe('upload progress text', () => {
  const words = (state: UploadState, bytes_per_second: number | null = null) =>
    progressWords({ state, sent: 96 * MB, bytes_per_second, facts: null }, 148 * MB);

  it('shows bytes, speed and remaining time', () => {
    expect(words({ kind: 'sending' })).toBe('96 MB of 148 MB');
    expect(words({ kind: 'sending' }, 0.5 * MB)).toBe('96 MB of 148 MB, 512 KB/s, about 2 minutes left');
    expect(words({ kind: 'waiting', awaits: 'connection' })).toBe(
      '96 MB of 148 MB, waiting for the connection, resumes automatically',
    );
  });

  it.each([
    [MB, MB, 'less than a minute left'],
    [90 * MB, MB, 'about 2 minutes left'],
    [60 * MB, MB, 'about 1 minute left'],
    [2 * 3_600 * MB, MB, 'about 2 hours left'],
    [MB, 0, ''],
    [MB, null, ''],
  ])('rounds the remaining time: %d bytes at %d per second', (bytes, speed, text) => {
    expect(timeLeft(bytes, speed)).toBe(text);
  });
});

describe('upload speed', () => {
  it('is measured over the last seconds, and unknown at first', () => {
    let now = 0;
    const speed = createSpeed(() => now);
    expect(speed(0)).toBeNull();
    const speeds = Array.from({ length: 20 }, (_, second) => {
      now += 1_000;
      return speed(second < 10 ? (second + 1) * 100 : 1_000 + (second - 9) * 900);
    });
    expect(speeds[4]).toBe(100);
    expect(speeds.at(-1)).toBe(900);
  });

  it('starts over with a chunk that is sent again', () => {
    let now = 0;
    const speed = createSpeed(() => now);
    speed(500);
    now = 2_000;
    expect(speed(100)).toBeNull();
    now = 4_000;
    expect(speed(300)).toBe(100);
  });
});

import { describe, expect, it } from 'vitest';
import { createSwitches, Faults, NextFault } from './faults.ts';

const drawn = (seed: string, rates: object, calls = 2_000) => {
  const switches = createSwitches();
  switches.set(Faults.parse({ seed, rates }));
  return Array.from({ length: calls }, () => switches.ofCall('POST /things', () => '').fault);
};
const share = (faults: (string | undefined)[], kind: string) =>
  faults.filter((fault) => fault === kind).length / faults.length;

describe('faults by chance', () => {
  it('are the same for the same seed, and others for another', () => {
    const rates = { lost_after: 0.05, error_before: 0.05 };
    expect(drawn('one', rates)).toEqual(drawn('one', rates));
    expect(drawn('one', rates)).not.toEqual(drawn('two', rates));
  });

  it('occur as often as they were set to', () => {
    const faults = drawn('often', { lost_after: 0.05, hang: 0.02 });
    expect(Math.abs(share(faults, 'lost_after') - 0.05)).toBeLessThan(0.02);
    expect(Math.abs(share(faults, 'hang') - 0.02)).toBeLessThan(0.015);
  });

  it('do not occur where none was set', () => {
    expect(new Set(drawn('quiet', {}))).toEqual(new Set([undefined]));
  });
});

describe('a fault that was asked for', () => {
  it('waits for the call that it is meant for, and occurs as often as it was set to', () => {
    const switches = createSwitches();
    switches.queue(NextFault.parse({ kind: 'lost_after', match: 'POST /ads', body: 'budget', times: 2 }));
    const call = (line: string, body = '') => switches.ofCall(line, () => body).fault;
    expect(call('GET /ads', 'budget')).toBeUndefined();
    expect(call('POST /ads', 'name')).toBeUndefined();
    expect(call('POST /ads', 'budget')).toBe('lost_after');
    expect(call('POST /ads?again', 'budget')).toBe('lost_after');
    expect(call('POST /ads', 'budget')).toBeUndefined();
  });

  it('of a campaign waits for that campaign', () => {
    const switches = createSwitches();
    switches.queue(NextFault.parse({ kind: 'late_rejection', match: 'um-1' }));
    expect(switches.ofCampaign('late_rejection', 'Winter [um-2]')).toBe(false);
    expect(switches.ofCall('POST /um-1', () => '').fault).toBeUndefined();
    expect(switches.ofCampaign('late_rejection', 'Winter [um-1]')).toBe(true);
    expect(switches.ofCampaign('late_rejection', 'Winter [um-1]')).toBe(false);
  });
});

describe('faults of reports', () => {
  const drawReports = (seed: string, rates: object) => {
    const struck: string[] = [];
    const switches = createSwitches((kind) => struck.push(kind));
    switches.set(Faults.parse({ seed, rates }));
    const drawn = Array.from({ length: 1_000 }, () => switches.ofReport('half_page'));
    return { switches, struck, drawn };
  };

  it('are the same for the same seed, and occur as often as they were set to', () => {
    const { drawn, struck } = drawReports('one', { half_page: 0.1 });
    expect(drawn).toEqual(drawReports('one', { half_page: 0.1 }).drawn);
    expect(drawn).not.toEqual(drawReports('two', { half_page: 0.1 }).drawn);
    expect(Math.abs(struck.length / 1_000 - 0.1)).toBeLessThan(0.04);
  });

  it('leave the faults of calls as they are for a seed', () => {
    const { switches } = drawReports('one', { lost_after: 0.2 });
    const calls = Array.from({ length: 2_000 }, () => switches.ofCall('POST /things', () => '').fault);
    expect(calls).toEqual(drawn('one', { lost_after: 0.2 }));
  });
});

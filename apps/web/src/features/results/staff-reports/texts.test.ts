import { describe, expect, it } from 'vitest';
import { refusal } from '#lib/call/call-error.ts';
import { reportFailure } from './texts.ts';

describe('the sentence for a report that failed', () => {
  it('has what the server says', () => {
    const unknown = refusal(404, { detail: 'No campaign has this ID.', code: 'not_found', request_id: 'r' });
    expect(reportFailure(unknown)).toBe('Error generating report: No campaign has this ID.');
    const detail = [{ field: 'report_type', message: 'Include a section.' }];
    const invalid = refusal(400, { detail, code: 'invalid_input', request_id: 'r' });
    expect(reportFailure(invalid)).toBe('Error generating report: Include a section.');
  });

  it('is short without an answer', () => {
    expect(reportFailure(new Error('network'))).toBe('Error generating report');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanAnswer, isOwnPath, listLinks, parseAnswer } from './answer-text.ts';

describe('an answer of the assistant', () => {
  it('has paragraphs, lists, bold text and links to our own pages', () => {
    expect(parseAnswer('**545 credits** in all.\n\n- one\n- [Fees](/help/campaign-fee)')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { kind: 'bold', text: '545 credits' },
          { kind: 'text', text: ' in all.' },
        ],
      },
      {
        kind: 'list',
        items: [[{ kind: 'text', text: 'one' }], [{ kind: 'link', text: 'Fees', path: '/help/campaign-fee' }]],
      },
    ]);
  });

  it.each([
    '![x](https://evil.example/p.png)',
    '<img src=//evil.example/p.png onerror=alert(1)>',
    '[go](https://evil.example)',
    '[go](//evil.example)',
    '[go](/\\evil.example)',
    '[go](javascript:alert(1))',
    '[go](data:text/html,x)',
    'see https://evil.example/x?d=1 or www.evil.example or evil.example/p',
    '[![a](https://evil.example/a)](https://evil.example/b)',
    '[a\n](https://evil.example)',
    'mailto:evil@evil.example',
  ])('has no address elsewhere: %s', (written) => {
    expect(cleanAnswer(written)).not.toMatch(/evil\.example|javascript:|data:text|!\[|<img/i);
    expect(listLinks(written)).toEqual([]);
  });

  it('links only to paths of ours, whatever was written, and cleaning twice changes nothing', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '!',
      '/',
      '//',
      '\\',
      'https:',
      'evil.example',
      '/help/fees',
      'text',
      ' ',
      '\n',
      '**',
      '<',
      '>',
      '"',
      'javascript:',
      '\uE000',
      '0',
      '\uE001',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const answer = cleanAnswer(pieces.join(''));
        for (const path of listLinks(answer)) expect(isOwnPath(path)).toBe(true);
        expect(answer).not.toMatch(/https?:\/\/evil|javascript:/i);
        expect(listLinks(cleanAnswer(answer))).toEqual(listLinks(answer));
      }),
      { numRuns: 2_000 },
    );
  });
});

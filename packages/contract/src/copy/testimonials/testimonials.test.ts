import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformById } from '../../platforms/platforms.ts';
import { isOverdue } from '../../wire/dated-fact.ts';
import { countCharacters } from '../limits.ts';
import { composeBody, disclosureFor, disclosurePart, quoteRoom, showsDisclosure } from './disclosure.ts';
import { findStatementMissing, statementText, TestimonialContent } from './statement.ts';
import { isSpokenField, relations, templateById, testimonialTemplates } from './templates.ts';
import { influencerTiers, recommendTiers } from './tiers.ts';

const platforms = ['facebook', 'instagram', 'x', 'reddit', 'google'] as const;

describe('recommendations', () => {
  it('never uses more than the budget, and every range is ordered', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1_000_000, noNaN: true }), (budget) => {
        for (const one of recommendTiers(budget)) {
          for (const span of [
            one.posts_possible,
            one.estimated_reach,
            one.estimated_engagement,
            one.cost_per_post,
            one.budget_utilization,
          ]) {
            expect(span.min).toBeGreaterThanOrEqual(0);
            expect(span.max).toBeGreaterThanOrEqual(span.min);
          }
          expect(one.budget_utilization.max).toBeLessThanOrEqual(100);
          expect(one.posts_possible.max * one.cost_per_post.min).toBeLessThanOrEqual(budget);
        }
      }),
    );
  });

  it('offers at least as many posts for a larger budget', () => {
    fc.assert(
      fc.property(fc.nat(500_000), fc.nat(500_000), (budget, more) => {
        const [small, large] = [recommendTiers(budget), recommendTiers(budget + more)];
        for (const [index, one] of small.entries()) {
          expect(large[index]?.posts_possible.max).toBeGreaterThanOrEqual(one.posts_possible.max);
        }
      }),
    );
  });

  it('has four tiers from nano to macro, each dated and with a source', () => {
    expect(influencerTiers.map(({ tier }) => tier)).toEqual(['nano', 'micro', 'mid', 'macro']);
    for (const tier of influencerTiers) {
      expect(tier.source.length).toBeGreaterThan(20);
      expect(isOverdue(tier, '2026-11-17')).toBe(false);
    }
    expect(recommendTiers(500)[0]).toMatchObject({
      tier_display: 'Nano',
      follower_range: '1k–10k',
      posts_possible: { min: 2, max: 10 },
      budget_utilization: { min: 100, max: 100 },
    });
    expect(recommendTiers(500)[3]).toMatchObject({
      posts_possible: { min: 0, max: 0 },
      estimated_reach: { min: 0, max: 0 },
    });
  });
});

describe('templates', () => {
  it('has six templates, each with a name and spoken words', () => {
    expect(testimonialTemplates).toHaveLength(6);
    for (const { required_fields, platforms: names, template } of testimonialTemplates) {
      expect(required_fields).toContain('name');
      expect(required_fields.filter(isSpokenField).length).toBeGreaterThan(0);
      expect(names.length).toBeGreaterThan(0);
      for (const field of required_fields.filter(isSpokenField)) expect(template).toContain(`{${field}}`);
    }
  });

  it('lists everything that keeps a statement from being used', () => {
    const template = templateById('customer_story');
    const fields = (content: object) =>
      findStatementMissing(template, TestimonialContent.parse(content)).map(({ field }) => field);
    expect(fields({})).toEqual(['name', 'date', 'statement_text', 'relation', 'own_words', 'consent']);
    const filled = { name: 'Dana R.', date: '2026-11-12', statement_text: 'It rode like new.' };
    expect(fields({ ...filled, attestation: { relation: 'customer', own_words: true } })).toEqual(['consent']);
    const confirmed = { relation: 'customer', own_words: true, consent: true };
    expect(fields({ ...filled, attestation: confirmed })).toEqual([]);
    expect(fields({ ...filled, attestation: { ...confirmed, version: 99 } })).toEqual(['consent']);
    expect(fields({ ...filled, statement_text: 'x'.repeat(1_000), attestation: confirmed })).toEqual([]);
  });

  it('lets only an employee tell a founder story', () => {
    const content = TestimonialContent.parse({
      name: 'Ana',
      role: 'Founder',
      statement_text: 'We bake at night.',
      attestation: { relation: 'customer', own_words: true, consent: true },
    });
    expect(findStatementMissing(templateById('founder_story'), content)).toMatchObject([{ field: 'relation' }]);
  });

  it('joins the spoken fields in the order of the template', () => {
    const content = TestimonialContent.parse({ after_text: 'Now it shines.', before_text: 'It was dull.' });
    expect(statementText(templateById('before_after'), content)).toBe('It was dull.\nNow it shines.');
  });
});

describe('the documented fields', () => {
  it.each([
    ['statement_text', true],
    ['before_text', true],
    ['quote', true],
    ['quotes_text', true],
    ['situation', true],
    ['name', false],
    ['date', false],
    ['role', false],
  ])('%s uses a text area: %s', (field, isSpoken) => {
    expect(isSpokenField(field)).toBe(isSpoken);
  });

  it('are there in every template and every recommendation', () => {
    for (const template of testimonialTemplates) {
      expect(template).toMatchObject({
        name: expect.any(String),
        description: expect.any(String),
        platforms: expect.any(Array),
        required_fields: expect.any(Array),
        template: expect.any(String),
      });
    }
    for (const recommendation of recommendTiers(500)) {
      for (const field of [
        'tier_display',
        'follower_range',
        'posts_possible',
        'estimated_reach',
        'estimated_engagement',
        'cost_per_post',
        'budget_utilization',
      ]) {
        expect(recommendation).toHaveProperty(field);
      }
    }
  });
});

describe('disclosure', () => {
  const name = fc.constantFrom('Al', 'Dana R.', 'Maximiliana Featherstonehaugh-Cholmonde');
  const speaker = fc.record({ name, relation: fc.constantFrom(...relations), detail: fc.constantFrom('', 'Founder') });

  it('is shown in full on every platform beside a quote that has room', () => {
    fc.assert(
      fc.property(speaker, fc.constantFrom(...platforms), (who, platform) => {
        const room = quoteRoom(who, platform);
        const text = composeBody('a'.repeat(Math.max(0, Math.min(room, 20))), who, platform);
        const slot = platformById(platform).copy[disclosurePart(platform)] ?? 0;
        expect(countCharacters(text)).toBeLessThanOrEqual(slot);
        const own = disclosurePart(platform) === 'headline' ? { headline: text } : { body_copy: text };
        expect(
          showsDisclosure({ headline: 'x', body_copy: 'y', platform_copy: { [platform]: own } }, who, platform),
        ).toBe(true);
      }),
    );
  });

  it('is missing where the text was replaced or is cut', () => {
    fc.assert(
      fc.property(speaker, fc.constantFrom(...platforms), (who, platform) => {
        const long = `${'word '.repeat(80)}${disclosureFor(who, platform)}`;
        for (const text of ['It rode like new.', long]) {
          const ad = { headline: text, body_copy: text, platform_copy: {} };
          expect(showsDisclosure(ad, who, platform)).toBe(false);
        }
      }),
    );
  });

  it('names a paid creator as paid and a customer as not paid', () => {
    expect(disclosureFor({ name: 'Dana', relation: 'paid_creator' }, null)).toBe(
      '#ad Paid partnership: Dana was paid for this.',
    );
    expect(disclosureFor({ name: 'Dana', relation: 'customer' }, null)).toBe(
      "Ad. Dana is a real customer and wasn't paid for this.",
    );
    expect(disclosureFor({ name: 'Dana', relation: 'customer' }, 'google')).toBe('Ad. Real customer, not paid.');
  });
});

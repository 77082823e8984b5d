import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import { businessName, feedTexts, searchTexts } from './ad-texts.ts';

const simple = (changes: object) =>
  sampleOrder('google', { business_name: '', short_headlines: [], long_headlines: [], ...changes });

describe('the texts of a Google ad', () => {
  it('has three headlines and two descriptions even if the copy repeats the button', () => {
    const { headlines, descriptions } = searchTexts(
      simple({ headline: 'Learn more', call_to_action: 'Learn More', body_copy: 'Learn more. Learn More.' }),
    );
    expect(headlines.map(({ text }) => text)).toEqual(['Learn more', 'bikes.example', 'Learn more. Learn More.']);
    expect(descriptions.map(({ text }) => text)).toEqual(['Learn more. Learn More.', 'Learn more']);
  });

  it('cuts no word in two', () => {
    const { headlines } = searchTexts(simple({ headline: 'Tuned before the cold, ready for anything' }));
    expect(headlines[0]).toEqual({ text: 'Tuned before the cold, ready' });
  });

  it('describes an ad without body copy by its headline', () => {
    expect(feedTexts(simple({ body_copy: '' })).descriptions).toEqual([{ text: 'Winter tune-up' }]);
  });

  it.each([
    ['https://www.bikes.example/winter', 'bikes.example'],
    ['https://the-longest-name-of-a-repair-shop.example', 'the-longest-name-of-a'],
    [`https://${'a'.repeat(40)}.example`, 'a'.repeat(25)],
  ])('names the business of %s %s', (landing_page_url, name) => {
    expect(businessName(simple({ landing_page_url }))).toBe(name);
  });
});

describe('the business name under an ad', () => {
  const landing_page_url = 'https://www.ridgelinebikes.com/winter';

  it('is the brand, cut to what Google accepts', () => {
    const named = (business_name: string) => businessName(sampleOrder('google', { landing_page_url, business_name }));
    expect(named('Ridgeline Bikes')).toBe('Ridgeline Bikes');
    expect(named('Ridgeline Bikes and Outdoor Rentals')).toBe('Ridgeline Bikes and');
  });

  it('is the host of the landing page without a brand', () => {
    expect(businessName(sampleOrder('google', { landing_page_url, business_name: '' }))).toBe('ridgelinebikes.com');
  });
});

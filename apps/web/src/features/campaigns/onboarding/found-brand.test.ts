import type { SiteFindings } from '@universal-media/contract/copy/help/site-findings';
import { expect, it } from 'vitest';
import { toFoundBrand } from './found-brand.ts';

const findings: SiteFindings = {
  pages: ['/'],
  name: { value: 'Harbor Light Cafe', page: '/' },
  logo_url: null,
  colors: ['#1c2a44', '#f2c14e'],
  handles: [
    { network: 'instagram', handle: 'harborlight' },
    { network: 'facebook', handle: 'p/Harbor Light/1' },
  ],
  address: null,
  phone: null,
  offers: null,
  images: [],
  restricted: null,
  language: null,
};

it('makes a brand of the name, website, handles and colors that were found', () => {
  expect(toFoundBrand(findings, 'https://harborlightcafe.example')).toEqual({
    name: 'Harbor Light Cafe',
    website: 'https://harborlightcafe.example',
    handles: { instagram: 'harborlight' },
    colors: ['#1c2a44', '#f2c14e'],
    logo_content_id: null,
  });
});

it('is named after the website where no name was found, and never longer than a brand can be', () => {
  expect(toFoundBrand({ ...findings, name: null }, 'https://pine.example').name).toBe('pine.example');
  const long = { value: 'Harbor '.repeat(20), page: '/' };
  expect(toFoundBrand({ ...findings, name: long }, 'https://pine.example').name.length).toBeLessThanOrEqual(80);
});

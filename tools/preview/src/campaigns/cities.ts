import type { City } from './campaign-plan.ts';

export const denver: City = {
  geoname: 5_419_384,
  name: 'Denver',
  state: 'CO',
  latitude: 39.73915,
  longitude: -104.9847,
  population: 715_522,
};
export const portland: City = {
  geoname: 5_746_545,
  name: 'Portland',
  state: 'OR',
  latitude: 45.52345,
  longitude: -122.67621,
  population: 652_503,
};
export const austin: City = {
  geoname: 4_671_654,
  name: 'Austin',
  state: 'TX',
  latitude: 30.26715,
  longitude: -97.74306,
  population: 961_855,
};
export const chicago: City = {
  geoname: 4_887_398,
  name: 'Chicago',
  state: 'IL',
  latitude: 41.85003,
  longitude: -87.65005,
  population: 2_746_388,
};
export const boston: City = {
  geoname: 4_930_956,
  name: 'Boston',
  state: 'MA',
  latitude: 42.35843,
  longitude: -71.05977,
  population: 675_647,
};

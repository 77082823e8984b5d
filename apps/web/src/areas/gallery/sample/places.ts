// Where the campaign runs, and where a second, national one spends.

export const rings = [
  { id: 'austin', name: 'Austin, TX', lon: -97.7431, lat: 30.2672, radius_miles: 25 },
  { id: 'san_marcos', name: 'San Marcos, TX', lon: -97.9414, lat: 29.8833, radius_miles: 10 },
];

export const ringsAbroad = [
  { id: 'manchester', name: 'Manchester', lon: -2.2374, lat: 53.4809, radius_miles: 25 },
  { id: 'leeds', name: 'Leeds', lon: -1.5437, lat: 53.7965, radius_miles: 25 },
];

export const towns = [
  { name: 'San Marcos', lon: -97.9414, lat: 29.8833 },
  { name: 'Round Rock', lon: -97.6789, lat: 30.5083 },
  { name: 'Georgetown', lon: -97.6781, lat: 30.6333 },
  { name: 'Bastrop', lon: -97.3153, lat: 30.1105 },
  { name: 'Dripping Springs', lon: -98.0867, lat: 30.1902 },
  { name: 'Lockhart', lon: -97.67, lat: 29.8849 },
  { name: 'Cedar Park', lon: -97.8203, lat: 30.5052 },
  { name: 'Kyle', lon: -97.8772, lat: 29.9889 },
  { name: 'Elgin', lon: -97.3703, lat: 30.3496 },
  { name: 'Taylor', lon: -97.4095, lat: 30.5708 },
  { name: 'Marble Falls', lon: -98.2734, lat: 30.5783 },
];

export const spendByState = new Map([
  ['TX', 900_00],
  ['CA', 720_00],
  ['NY', 410_00],
  ['FL', 380_00],
  ['CO', 240_00],
  ['WA', 190_00],
  ['IL', 160_00],
]);

export const peopleByCountry = new Map([
  ['US', 1_890_000],
  ['MX', 940_000],
  ['CA', 610_000],
  ['ES', 420_000],
  ['BR', 380_000],
]);

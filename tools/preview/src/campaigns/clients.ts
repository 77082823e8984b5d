import type { Client } from './campaign-plan.ts';
import { casaOlmeca } from './clients/casa-olmeca.ts';
import { evergreenSolar } from './clients/evergreen-solar.ts';
import { harmonyMusicSchool } from './clients/harmony-music-school.ts';
import { keystoneRoofing } from './clients/keystone-roofing.ts';
import { lanternStreetBooks } from './clients/lantern-street-books.ts';
import { meadowlarkFamilyClinic } from './clients/meadowlark-family-clinic.ts';
import { riverbendBrewery } from './clients/riverbend-brewery.ts';
import { tallPineOutfitters } from './clients/tall-pine-outfitters.ts';

/** Advertisers with campaigns to look at: a full review queue, open manual work, and weeks of results. All invented. */
export const clients: readonly Client[] = [
  evergreenSolar,
  casaOlmeca,
  tallPineOutfitters,
  meadowlarkFamilyClinic,
  harmonyMusicSchool,
  keystoneRoofing,
  lanternStreetBooks,
  riverbendBrewery,
];

/** Who advertises here. All invented. */
const byKind = {
  shops: [
    'Ridgeline Bikes',
    'Lantern Street Books',
    'Fernwood Garden Center',
    'Copper Kettle Kitchenware',
    'Northgate Hardware',
    'Saltmarsh Surf Supply',
    'Juniper and Thread',
    'Tall Pine Outfitters',
  ],
  bakeries: ['Harbor Street Bakery', 'Three Rivers Sourdough', 'Marigold Cakes', 'Old Mill Bagels'],
  restaurants: ['Casa Olmeca', 'The Blue Heron Diner', 'Noor Kitchen', 'Pier Nine Oyster Bar', 'Golden Lotus Noodles'],
  nonprofits: [
    'Open Shelves Food Bank',
    'Second Spring Shelter',
    'Clear Creek Land Trust',
    'Paws of Mercer County',
    'Books for Every Child',
    'Lighthouse Recovery Network',
  ],
  schools: [
    'Cedar Hollow Elementary',
    'Westbrook High Athletics',
    'Bright Path Montessori',
    'Lakeshore Community College',
    'Harmony Music School',
  ],
  creators: ['Slow Morning Podcast', 'Wren Paints', 'Trail Notes with Abel', 'Kitchen Physics', 'The Tiny Loom'],
  campaigns: ['Vasquez for City Council', 'Yes on Measure Four', 'Friends of the Riverside Library'],
  clinics: ['Meadowlark Family Clinic', 'Summit Physical Therapy', 'Bay Area Smiles', 'Willow Veterinary Care'],
  trades: [
    'Keystone Roofing',
    'Evergreen Solar',
    'Honest Joe Plumbing',
    'Brightside Cleaning',
    'Anchor Movers',
    'Granite State Tiling',
  ],
  professionals: [
    'Okafor and Lund Law',
    'Plainview Accounting',
    'Homestead Realty Group',
    'Compass Insurance Partners',
  ],
  venues: ['The Velvet Curtain Theatre', 'Stonewall Climbing Gym', 'Riverbend Brewery', 'Moonlight Drive In'],
  faith_and_clubs: ['Grace Street Church', 'Elm City Rowing Club', 'Islamic Center of Fairview'],
} as const;

export const businesses: readonly string[] = Object.values(byKind).flat();

/** `jo@ridgelinebikes.example`: an ending that no mail will ever reach. */
export const addressAt = (first_name: string, business: string): string => {
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
  return `${letters(first_name)}@${letters(business)}.example`;
};

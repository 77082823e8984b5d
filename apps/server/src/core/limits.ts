/** How often something may be tried. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** Once refused, everything is refused for this long, even when the window ends earlier. */
  readonly block_seconds?: number;
  /**
   * Exact: counted in PostgreSQL, one count for all processes, and refused when PostgreSQL is out. Otherwise counted in
   * the memory of each process: cheap enough for every request, and N processes let N times as much through.
   */
  readonly exact: boolean;
  /** Of one person or key, of one network address, or of everybody together. */
  readonly scope: 'account' | 'address' | 'global';
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every limit there is. Those of address and everybody can be raised together (LIMIT_FACTOR); those of accounts not. */
const limits = {
  // Somebody who has forgotten which password it was tries a handful. At 40 an hour a guesser needs ten days for the
  // 10,000 most common passwords, which nobody may choose here anyway.
  sign_in_account: { points: 10, seconds: QUARTER, block_seconds: QUARTER, exact: true, scope: 'account' },
  // A device the account has signed in on before has a count of its own: strangers who use the account's up must not
  // lock its owner out.
  sign_in_device: { points: 10, seconds: QUARTER, exact: true, scope: 'account' },
  // An office of a hundred people, each mistyping once, comes from one address. One password tried on many accounts
  // (where no account's own limit helps) comes from one address too.
  sign_in_address: { points: 100, seconds: QUARTER, exact: true, scope: 'address' },
  // Seven a second. A million advertisers of whom one in ten signs in on a working day need half of it; checking that
  // many passwords keeps about a third of one processor busy. More is somebody with many addresses.
  sign_in_global: { points: 6_000, seconds: QUARTER, exact: true, scope: 'global' },

  // Each one may send a mail to whoever owns the address: five an hour is as much as a stranger may cause.
  registration_account: { points: 5, seconds: HOUR, exact: true, scope: 'account' },
  // A class or a team signing up together fits; a farm of accounts does not.
  registration_address: { points: 20, seconds: HOUR, exact: true, scope: 'address' },
  // A million advertisers in a year are 115 an hour. Twenty times that leaves room for a day in the news, and stays
  // below what mail hosts take from one sender before they call it spam.
  registration_global: { points: 2_400, seconds: HOUR, exact: true, scope: 'global' },

  // Each leaves a row until it is swept up, and may open an account when it comes back: as many as people who sign in.
  google_address: { points: 100, seconds: QUARTER, exact: true, scope: 'address' },
  google_global: { points: 6_000, seconds: QUARTER, exact: true, scope: 'global' },

  // As for registration: every one is a mail that the receiver may not have asked for.
  reset_account: { points: 5, seconds: HOUR, exact: true, scope: 'account' },
  reset_address: { points: 20, seconds: HOUR, exact: true, scope: 'address' },
  reset_global: { points: 2_400, seconds: HOUR, exact: true, scope: 'global' },

  // Every open browser refreshes each 20 minutes, and all of an office's at once when its line comes back: a thousand
  // tabs at the same moment pass several times over. It only keeps a loop gone wild from the database.
  refresh_address: { points: 6_000, seconds: MINUTE, exact: false, scope: 'address' },
  // A million signed-in browsers are 50,000 a minute over all processes, so one process never needs more.
  refresh_global: { points: 60_000, seconds: MINUTE, exact: false, scope: 'global' },

  // Staff can touch everybody's money: half of what an advertiser gets. A few dozen people work from one office.
  staff_sign_in_account: { points: 5, seconds: QUARTER, block_seconds: QUARTER, exact: true, scope: 'account' },
  staff_sign_in_address: { points: 30, seconds: QUARTER, exact: true, scope: 'address' },
  // All staff signing in twice over; there are a few hundred at most.
  staff_sign_in_global: { points: 300, seconds: QUARTER, exact: true, scope: 'global' },
  // A code is one in a million and three of them are valid at a time: at 20 guesses an hour, even odds take over a year.
  staff_code_account: { points: 5, seconds: QUARTER, exact: true, scope: 'account' },

  // Ten a second, for each key: a program that reads its campaigns page by page never gets there.
  api_key_use: { points: 600, seconds: MINUTE, exact: false, scope: 'account' },
  // A key cannot be guessed; whoever sends this many wrong ones has a broken program, or is trying stolen ones.
  api_key_wrong_address: { points: 30, seconds: MINUTE, exact: false, scope: 'address' },

  // A mail each, to an address nobody has confirmed yet.
  verification_account: { points: 5, seconds: HOUR, exact: true, scope: 'account' },
  // Reads everything an account has. Nobody needs their data more often, and a thief should not get it for free.
  export_account: { points: 3, seconds: DAY, exact: true, scope: 'account' },
  // Whoever has a few codes tries each with a few amounts; whoever guesses codes gets nowhere at two a minute.
  discount_check_account: { points: 30, seconds: QUARTER, exact: true, scope: 'account' },
  // Each opens a checkout at the payment provider. A card that is refused a few times fits; trying stolen cards does not.
  purchase_account: { points: 20, seconds: HOUR, exact: true, scope: 'account' },
  // Money is watched by the cap of the day; this only stops a loop. All languages there are fit twice over.
  translation_account: { points: 240, seconds: MINUTE, exact: false, scope: 'account' },
  // Ten a second: a builder saves by itself every 15 seconds, and once at each step. It only stops a loop gone wild.
  draft_save_account: { points: 600, seconds: MINUTE, exact: false, scope: 'account' },
  // Ten customer lists of the largest size a day, which are 320 MB of marks.
  audience_part_account: { points: 2_000, seconds: DAY, exact: true, scope: 'account' },
  // As many files as an account may keep, begun, and gone on with after the line was cut.
  upload_account: { points: 1_000, seconds: HOUR, exact: true, scope: 'account' },
  // Each keeps a processor busy for up to minutes. Every slot of every platform, three times over, fits into an hour.
  content_fix_account: { points: 120, seconds: HOUR, exact: true, scope: 'account' },
  // Somebody who types asks five times a second at most, and an office of twenty types at once now and then. Each is a read
  // or two of a few milliseconds.
  location_search_address: { points: 3_000, seconds: MINUTE, exact: false, scope: 'address' },
  // An office in which a plan is passed around, each opening it a few times. A link cannot be guessed; this keeps somebody
  // who tries from costing more than a read each.
  shared_plan_address: { points: 300, seconds: MINUTE, exact: false, scope: 'address' },
  // Drawing a circle larger and smaller asks a few times a second; some of the answers take a tenth of one to count.
  people_inside_account: { points: 300, seconds: MINUTE, exact: false, scope: 'account' },
  // Whoever moves a slider asks once a second; each costs some 15 ms here, and a call to each connected platform.
  estimate_account: { points: 120, seconds: MINUTE, exact: false, scope: 'account' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** The same table under names that are only known while running. */
export const limitNamed = (name: LimitName): Limit => limits[name];

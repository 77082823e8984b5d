/** How often an action may be attempted. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** After a refusal, every attempt is refused for this long, even if the window ends earlier. */
  readonly block_seconds?: number;
  /**
   * Exact limits are counted in PostgreSQL across all processes, and fail when PostgreSQL is down. Other limits are
   * counted in the memory of each process: cheap enough for every request, but N processes allow N times as much.
   */
  readonly exact: boolean;
  /**
   * Per account or API key, per network address, or for all callers together. IPv6 addresses are counted by their /64, and
   * four times as many by their /48.
   */
  readonly scope: 'account' | 'address' | 'global';
  /**
   * How often each network (/24 or /48) may still attempt it, after a wait, once a global limit is used up. An attack then
   * slows everyone down, but keeps only its own networks out.
   */
  readonly per_network?: number;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/**
 * All rate limits. Global limits of sign-ins and refreshes count failures: a success gives its attempt back. LIMIT_FACTOR raises address and
 * global limits; account limits are fixed.
 */
const limits = {
  // A user who forgot the password tries a handful. At 40 an hour, a guesser needs seven weeks for the passwords that leaked
  // from other sites, which we do not accept anyway.
  sign_in_account: { points: 10, seconds: QUARTER, block_seconds: QUARTER, exact: true, scope: 'account' },
  // Known devices have their own count, so that strangers who use up the account's count do not lock its owner out.
  sign_in_device: { points: 10, seconds: QUARTER, exact: true, scope: 'account' },
  // An office of 100 people who each mistype once shares one address. So does an attacker who tries one password on many
  // accounts, which no account limit stops.
  sign_in_address: { points: 100, seconds: QUARTER, exact: true, scope: 'address' },
  // Seven a second. A million advertisers, of whom one in ten signs in on a workday, need half of that. Checking this many
  // passwords uses about a third of one CPU. Anything above is a distributed attack.
  sign_in_global: { points: 6_000, seconds: QUARTER, exact: true, scope: 'global', per_network: 30 },

  // Each attempt may send an email to the owner of the address. A stranger may cause at most five an hour.
  registration_account: { points: 5, seconds: HOUR, exact: true, scope: 'account' },
  // Enough for a class or team that signs up together; too little for an account farm.
  registration_address: { points: 20, seconds: HOUR, exact: true, scope: 'address' },
  // A million advertisers a year are 115 an hour. Twenty times that leaves room for a spike, and stays below the volume
  // at which email providers suspect spam.
  registration_global: { points: 2_400, seconds: HOUR, exact: true, scope: 'global', per_network: 5 },

  // Each attempt leaves a row until cleanup and may create an account. The same limits as for sign-in.
  google_address: { points: 100, seconds: QUARTER, exact: true, scope: 'address' },
  google_global: { points: 6_000, seconds: QUARTER, exact: true, scope: 'global', per_network: 30 },

  // Each attempt leaves a row until cleanup. A person who tries all platforms and cancels stays far below.
  connect_account: { points: 20, seconds: HOUR, exact: true, scope: 'account' },

  // As for registration: each attempt sends an email that the recipient may not have requested.
  reset_account: { points: 5, seconds: HOUR, exact: true, scope: 'account' },
  reset_address: { points: 20, seconds: HOUR, exact: true, scope: 'address' },
  reset_global: { points: 2_400, seconds: HOUR, exact: true, scope: 'global', per_network: 5 },

  // Every open browser refreshes every 20 minutes, and a whole office refreshes at once when its connection returns. The
  // limit allows several thousand tabs at a time and only stops runaway loops.
  refresh_address: { points: 6_000, seconds: MINUTE, exact: false, scope: 'address' },
  // A million signed-in browsers make 50,000 requests a minute across all processes.
  refresh_global: { points: 60_000, seconds: MINUTE, exact: false, scope: 'global', per_network: 600 },

  // Staff can move money, so they get half of an advertiser's attempts. A few dozen staff members share one office.
  staff_sign_in_account: { points: 5, seconds: QUARTER, block_seconds: QUARTER, exact: true, scope: 'account' },
  staff_sign_in_address: { points: 30, seconds: QUARTER, exact: true, scope: 'address' },
  // Enough for every staff member to sign in twice; there are a few hundred at most.
  staff_sign_in_global: { points: 300, seconds: QUARTER, exact: true, scope: 'global', per_network: 5 },
  // Three of a million codes are valid at a time: at 20 guesses an hour, even odds take over a year.
  staff_code_account: { points: 5, seconds: QUARTER, exact: true, scope: 'account' },

  // As for staff. A guesser must have the password or the session already.
  code_account: { points: 5, seconds: QUARTER, exact: true, scope: 'account' },
  // Each start leaves a row until it is answered or cleaned up. The same limits as for sign-in.
  passkey_address: { points: 100, seconds: QUARTER, exact: true, scope: 'address' },
  passkey_global: { points: 6_000, seconds: QUARTER, exact: true, scope: 'global', per_network: 30 },
  // Starts by one account, to add a passkey or to confirm an identity. People try a few times.
  passkey_account: { points: 60, seconds: HOUR, exact: true, scope: 'account' },

  // Ten a second per key: a program that pages through its campaigns stays below.
  api_key_use: { points: 600, seconds: MINUTE, exact: false, scope: 'account' },
  // Keys cannot be guessed. A caller with this many wrong ones is broken or tries stolen keys.
  api_key_wrong_address: { points: 30, seconds: MINUTE, exact: false, scope: 'address' },

  // Each attempt sends an email to an unconfirmed address.
  verification_account: { points: 5, seconds: HOUR, exact: true, scope: 'account' },
  // Each sends an email to an address that may be a stranger's.
  email_change_account: { points: 5, seconds: DAY, exact: true, scope: 'account' },
  // Exports read a whole account. Owners rarely need them, and a thief should not get many.
  export_account: { points: 3, seconds: DAY, exact: true, scope: 'account' },
  // Each change of the company details adds a version. Enough to correct an address; too little to fill the table.
  legal_entity_account: { points: 30, seconds: DAY, exact: true, scope: 'account' },
  // Enough to try a few codes with a few amounts; at two a minute, guessing is hopeless.
  discount_check_account: { points: 30, seconds: QUARTER, exact: true, scope: 'account' },
  // Each opens a checkout at the payment provider. Enough for a few declined cards; too little to test stolen ones.
  purchase_account: { points: 20, seconds: HOUR, exact: true, scope: 'account' },
  // Staff read each report. Enough for a bad day; too little to bury the reports of others.
  problem_report_account: { points: 10, seconds: DAY, exact: true, scope: 'account' },
  // The daily caps limit the cost. Twice what a person types in an hour; an office behind one address has the same.
  assistant_account: { points: 120, seconds: HOUR, exact: false, scope: 'account' },
  assistant_address: { points: 240, seconds: HOUR, exact: true, scope: 'address' },
  // Staff read each request. Enough for a bad day; too little to bury the requests of others.
  support_request_account: { points: 10, seconds: DAY, exact: true, scope: 'account' },
  // Test events and replays, each a request to a server that is not ours. Enough to debug a receiver for an hour.
  webhook_send_account: { points: 120, seconds: HOUR, exact: true, scope: 'account' },
  // Each sends up to three emails. Enough to polish a text for an hour; too little to flood a colleague.
  sequence_test_account: { points: 20, seconds: HOUR, exact: true, scope: 'account' },
  consent_address: { points: 120, seconds: HOUR, exact: false, scope: 'address' },
  support_request_address: { points: 10, seconds: HOUR, exact: true, scope: 'address' },
  // The daily budget limits the cost; this only stops loops. Enough for every language twice.
  translation_account: { points: 240, seconds: MINUTE, exact: false, scope: 'account' },
  // A website is read each time, with up to seven requests to a server that is not ours. Enough to try every button on every
  // text of a few campaigns.
  copy_help_account: { points: 120, seconds: HOUR, exact: true, scope: 'account' },
  // A statement is corrected a few times, and each try may ask the language model twice.
  testimonial_account: { points: 120, seconds: HOUR, exact: true, scope: 'account' },
  // As above, but with images. People correct an address a few times.
  website_reading_account: { points: 30, seconds: HOUR, exact: true, scope: 'account' },
  // A page shows up to seven, and people come back to it.
  website_image_account: { points: 300, seconds: HOUR, exact: false, scope: 'account' },
  // Ten a second: the builder autosaves every 15 seconds and at each step. This only stops runaway loops.
  draft_save_account: { points: 600, seconds: MINUTE, exact: false, scope: 'account' },
  // Ten customer lists of the maximum size a day, with two hashes for each phone number: 640 MB of hashes.
  audience_part_account: { points: 4_000, seconds: DAY, exact: true, scope: 'account' },
  // Until the email address is confirmed: one list of half a million customers, 16 MB.
  audience_part_unconfirmed: { points: 100, seconds: MONTH, exact: true, scope: 'account' },
  // A campaign to be paid by card costs nothing until it is paid, and leaves up to a megabyte.
  campaign_unpaid_account: { points: 60, seconds: HOUR, exact: true, scope: 'account' },
  // As many starts and resumes as an account may have files.
  upload_account: { points: 1_000, seconds: HOUR, exact: true, scope: 'account' },
  // Each may use a CPU for minutes. Enough for every placement of every platform three times an hour.
  content_fix_account: { points: 120, seconds: HOUR, exact: true, scope: 'account' },
  // Typing sends at most five searches a second, and an office of twenty may type at once. Each search is one or two reads
  // of a few milliseconds.
  location_search_address: { points: 3_000, seconds: MINUTE, exact: false, scope: 'address' },
  // Enough for an office where everyone opens a shared plan a few times. Links cannot be guessed; this limits the cost of
  // trying.
  shared_plan_address: { points: 300, seconds: MINUTE, exact: false, scope: 'address' },
  // The same for a shared report, whose figures take a few reads.
  shared_report_address: { points: 300, seconds: MINUTE, exact: false, scope: 'address' },
  // Resizing a radius sends a few requests a second, and counting takes up to 100 ms.
  people_inside_account: { points: 300, seconds: MINUTE, exact: false, scope: 'account' },
  // Moving a slider sends one request a second. Each costs about 15 ms and a call to each connected platform.
  estimate_account: { points: 120, seconds: MINUTE, exact: false, scope: 'account' },
  // A visitor tries a few budgets and places, and an office shares an address. Each costs about 20 ms.
  first_estimate_address: { points: 60, seconds: MINUTE, exact: false, scope: 'address' },
  // Fifteen a second for each process, about a third of one CPU.
  first_estimate_global: { points: 900, seconds: MINUTE, exact: false, scope: 'global', per_network: 10 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Returns a limit by a name that is known only at run time. */
export const getLimit = (name: LimitName): Limit => limits[name];

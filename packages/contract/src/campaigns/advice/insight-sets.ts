import type { PlatformId } from '../../platforms/platforms.ts';

/** Insights on the dashboard of advertisers. Each states what a named, public source states, and nothing more. */
export interface Insight {
  readonly title: string;
  readonly detail: string;
  /** Who says so, where, and of when it is. For us; advertisers see the tip alone. */
  readonly source: string;
  /** Shown only to advertisers who use one of these platforms. An empty list is never shown: the builder asks for it. */
  readonly only?: readonly PlatformId[];
}

const tv: readonly PlatformId[] = ['streaming_package', 'roku', 'youtube'];
const meta: readonly PlatformId[] = ['meta', 'facebook', 'instagram'];
const search: readonly PlatformId[] = ['google'];

export const insightSets: readonly (readonly Insight[])[] = [
  [
    {
      title: 'Let a new ad set learn before you judge it',
      detail:
        "Meta's delivery settles after about 50 of the results you chose. Until then figures swing, and a large edit starts the count again.",
      source: 'Meta Business Help Center, About the learning phase',
      only: meta,
    },
    {
      title: 'Say who you are early, and more than once',
      detail:
        'Hook attention, show the brand early and often, make people feel something, and ask for one action: Attention, Branding, Connection, Direction.',
      source: 'Google Ads Help, The ABCDs of effective video ads',
    },
    {
      title: 'Tag the links of every channel',
      detail:
        'With a source, a medium and a campaign name in the address, your own analytics can tell which platform a visitor came from.',
      source: 'Google Analytics Help, Collect campaign data with custom URLs',
    },
    {
      title: 'Text needs contrast',
      detail:
        "Use a contrast of at least 4.5 to 1 between text and its background, 3 to 1 for large type. Below that, part of your audience can't read the offer.",
      source: 'W3C, WCAG 2.2, success criterion 1.4.3 (2023)',
    },
    {
      title: 'Claims need proof before they run',
      detail: 'An ad must be truthful and not misleading, and you must have evidence for its claims before it runs.',
      source: "U.S. Federal Trade Commission, Advertising FAQ's: A Guide for Small Business",
    },
  ],
  [
    {
      title: 'A daily budget is an average',
      detail:
        'Google may spend up to twice an average daily budget on a good day, and makes up for it on others. Here the budget of your campaign stays the ceiling.',
      source: 'Google Ads Help, About average daily budgets',
      only: search,
    },
    {
      title: 'Make your landing page fast',
      detail: 'The largest part of the page should appear within 2.5 seconds in at least three out of four visits.',
      source: 'web.dev, Largest Contentful Paint (LCP)',
    },
    {
      title: 'Test one thing at a time',
      detail:
        "When two versions differ in only one way, you know what made the difference. Change two things and you don't.",
      source: 'Meta Business Help Center, About A/B testing',
    },
    {
      title: 'Shoot vertical video for phones',
      detail: 'On TikTok, full-screen vertical video with audio fits the feed. A cropped TV spot does not.',
      source: 'TikTok Business Help Center, Creative best practices',
      only: ['tiktok', ...meta],
    },
    {
      title: 'Disclose paid partnerships',
      detail:
        'People who are paid or receive something to endorse a product must disclose it clearly, where viewers will notice.',
      source: 'U.S. Federal Trade Commission, Endorsement Guides, 16 CFR Part 255 (2023)',
    },
  ],
  [
    {
      title: 'A viewable impression is a low bar',
      detail:
        'Half of a display ad in view for one second counts, two seconds for video. Put the one thing that matters where a glance finds it.',
      source: 'Media Rating Council, Viewable Ad Impression Measurement Guidelines (2014)',
    },
    {
      title: 'Decide who counts as local',
      detail:
        "Google's standard setting also reaches people who only showed interest in a place. A shop that needs visitors may want only people who are actually there.",
      source: 'Google Ads Help, About advanced location options',
    },
    {
      title: 'Give search ads words to work with',
      detail:
        'A responsive search ad takes up to 15 headlines and 4 descriptions and tries combinations. Make each one different.',
      source: 'Google Ads Help, About responsive search ads',
      only: search,
    },
    {
      title: 'Caption every video',
      detail:
        'Captions make recorded speech accessible to people who cannot hear it, and to everyone who watches with the audio off.',
      source: 'W3C, WCAG 2.2, success criterion 1.2.2 (2023)',
    },
    {
      title: 'Never buy or invent reviews',
      detail:
        'Fake or bought reviews and testimonials are illegal in the United States, and knowingly using them can lead to fines.',
      source: 'U.S. Federal Trade Commission, Rule on Consumer Reviews and Testimonials, 16 CFR Part 465 (2024)',
    },
  ],
  [
    {
      title: 'Reach buyers you do not have yet',
      detail:
        'Brands grow mostly by winning more buyers, many of them light ones, and less by making loyal ones buy more. A very narrow audience leaves them out.',
      source: 'Byron Sharp, How Brands Grow (Oxford University Press, 2010)',
    },
    {
      title: 'Keep text away from the edge of a TV screen',
      detail: "Titles belong inside the middle 90% of the screen's width and height, action inside 93%.",
      source: 'SMPTE ST 2046-1, Safe Action and Safe Title Areas (2009)',
      only: tv,
    },
    {
      title: 'Give recent days time',
      detail:
        'A conversion is credited to the day of the click or view, and may come days later. Yesterday usually looks worse than it was.',
      source: 'Google Ads Help, Understand your conversion tracking data',
    },
    {
      title: 'Tell search what you do not sell',
      detail: "Negative keywords keep an ad out of searches it can't serve, so the budget goes to those it can.",
      source: 'Google Ads Help, About negative keywords',
      only: search,
    },
    {
      title: 'Say who paid for a political ad',
      detail:
        'Public communications of political committees in U.S. federal elections carry a clear notice of who paid for them.',
      source: 'U.S. Federal Election Commission, Advertising and disclaimers, 11 CFR 110.11',
      only: [],
    },
  ],
  [
    {
      title: 'Balance brand building and sales',
      detail:
        'Across the case studies of the IPA Databank, budgets split about 60 to 40 between brand building and activation did best on average.',
      source: 'Les Binet and Peter Field, The Long and the Short of It (IPA, 2013)',
    },
    {
      title: 'Refresh your creative before people tire of it',
      detail:
        'When the same people have seen the same creative many times, results cost more. Have the next one ready.',
      source: 'Meta Business Help Center, About creative fatigue',
    },
    {
      title: 'Speak the language of the place',
      detail:
        'The census counts which languages people speak at home, down to counties and towns. Look up yours before you settle on one version.',
      source: 'U.S. Census Bureau, American Community Survey, table S1601',
    },
    {
      title: 'Do not shout on TV',
      detail: 'A commercial in the United States must not be louder on average than the program around it.',
      source: 'U.S. Federal Communications Commission, CALM Act rules (2012)',
      only: tv,
    },
    {
      title: 'Declare housing, job and credit ads',
      detail:
        'Ads about housing, employment and financial products run with fewer ways to choose an audience, to prevent discrimination. Undeclared ads are rejected.',
      source: 'Meta Business Help Center, About special ad categories',
      only: [],
    },
  ],
];

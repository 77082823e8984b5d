import { languages, MAX_LANGUAGES } from '../../copy/languages.ts';
import { copyLimits } from '../../copy/limits.ts';
import { MAX_ACCOUNT_FILES } from '../../creative/upload-limits.ts';
import type { Article } from './article.ts';

export const creativeArticles: readonly Article[] = [
  {
    slug: 'files-and-formats',
    topic: 'creative',
    title: 'Files and formats',
    summary:
      'Upload video, images and audio. The builder shows which formats each platform needs and which are missing.',
    body: [
      'Files are checked before they upload. You can pause an upload, and it continues after a lost connection or a reload.',
      'If a file does not fit, the builder says why and offers to crop, pad, trim, convert or level it.',
      `The library stores up to ${MAX_ACCOUNT_FILES} files with search, tags and versions, and shows which campaigns use each one.`,
    ],
    keywords: 'upload image video audio size resolution format jpg png mp4 library too large file rejected dimensions',
  },
  {
    slug: 'crops',
    topic: 'creative',
    title: 'Missing sizes are cropped for you',
    summary:
      'We crop around your text and subject. You see all crops together before you continue, and you can adjust each one.',
    body: [
      'Create a single missing size with one click. An adjusted crop replaces the earlier one.',
      "Nothing you haven't seen is sent to a platform.",
    ],
    keywords: 'crop resize square vertical aspect ratio cut off head focus adjust',
  },
  {
    slug: 'ad-copy',
    topic: 'creative',
    title: 'Headline and text',
    summary: `A headline has ${copyLimits.headline.min} to ${copyLimits.headline.max} characters. Where a platform allows fewer, you can write a version for it.`,
    body: [
      'Copy that is too long for a platform is a warning, not an error. It is cut between words, never in the middle of one.',
      'Copy help suggests lines from your website, shortens text for the strictest platform, and rephrases. It never replaces your text on its own, and Undo brings your text back.',
    ],
    keywords: 'headline body copy text characters limit too long write suggestion ai shorten rephrase wording',
  },
  {
    slug: 'languages',
    topic: 'creative',
    title: 'Ads in several languages',
    summary: `Choose from ${languages.length} languages, up to ${MAX_LANGUAGES} per campaign. We suggest languages for your locations and never add one for you.`,
    body: [
      'Translations respect the limit of each field and appear side by side with your text, so you can edit them.',
      'When you change the original, its translations are marked as outdated.',
    ],
    keywords: 'translate translation spanish french german multilingual foreign language locale',
  },
  {
    slug: 'brands',
    topic: 'creative',
    title: 'Brands and logos',
    summary: "Manage your company and brands under Account > Business. Your ads show the brand's name and logo.",
    body: [
      'A campaign has one brand. Previews, ads, shared plans and receipts use it.',
      'Google image and video ads show the logo, TikTok ads the name and the logo.',
    ],
    keywords: 'logo brand company name business profile agency several brands',
  },
];

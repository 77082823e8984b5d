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
      'Files are checked before the upload, can be paused, and go on after a lost connection or a reload.',
      'If a file does not fit, the builder says why and offers to crop, pad, trim, convert or level it.',
      `The library keeps up to ${MAX_ACCOUNT_FILES} files with search, tags and versions, and names the campaigns that use each.`,
    ],
    keywords: 'upload image video audio size resolution format jpg png mp4 library too large file rejected dimensions',
  },
  {
    slug: 'crops',
    topic: 'creative',
    title: 'Missing sizes are cropped for you',
    summary:
      'We crop around your text and subject. All crops are shown together before you go on, and you can adjust each.',
    body: [
      'A single missing size is created with one click. An adjusted crop takes the place of the earlier one.',
      'Nothing is sent to a platform that you have not seen.',
    ],
    keywords: 'crop resize square vertical aspect ratio cut off head focus adjust',
  },
  {
    slug: 'ad-copy',
    topic: 'creative',
    title: 'Headline and text',
    summary: `A headline has ${copyLimits.headline.min} to ${copyLimits.headline.max} characters. Where a platform allows less, you can write a version for it.`,
    body: [
      'Copy that is too long for a platform is a warning, not an error. It is cut at a word, never in the middle of one.',
      'Copy help suggests lines from your website, shortens to the strictest platform and rephrases. Suggestions never replace your text by themselves, and Undo brings it back.',
    ],
    keywords: 'headline body copy text characters limit too long write suggestion ai shorten rephrase wording',
  },
  {
    slug: 'languages',
    topic: 'creative',
    title: 'Ads in several languages',
    summary: `Choose from ${languages.length} languages, up to ${MAX_LANGUAGES} for a campaign. Languages are suggested by your places and never added by themselves.`,
    body: [
      'Translations are made within the limits of each field and shown side by side with your text, so that you can edit them.',
      'When you change the original, outdated translations are marked.',
    ],
    keywords: 'translate translation spanish french german multilingual foreign language locale',
  },
  {
    slug: 'brands',
    topic: 'creative',
    title: 'Brands and logos',
    summary: 'Under Account > Business you keep your company and your brands, whose names and logos your ads show.',
    body: [
      'A campaign has one brand. Previews, ads, shared plans and receipts use it.',
      'Google image and video ads show the logo, TikTok ads the name and the logo.',
    ],
    keywords: 'logo brand company name business profile agency several brands',
  },
];

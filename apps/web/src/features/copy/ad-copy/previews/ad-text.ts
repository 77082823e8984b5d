import type { AdCopy } from '@universal-media/contract/copy/platform-copy';

/** The words of an ad in one language. */
export interface AdText extends AdCopy {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** What its speakers call it. */
  readonly language: string;
  readonly call_to_action: string;
}

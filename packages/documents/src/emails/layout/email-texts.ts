/** Figures with their names. A line each, so that they also read well as plain text. */
export interface FigureList {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** The texts of an email. Every email has the same layout. */
export interface EmailTexts {
  readonly subject: string;
  /** Shown next to the subject in the inbox. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Named figures below the paragraphs. */
  readonly figures?: readonly FigureList[];
  /** Titles with a sentence each, below the paragraphs. */
  readonly items?: readonly { readonly title: string; readonly body: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A second way on, in words, below the button. */
  readonly aside?: { readonly text: string; readonly label: string; readonly url: string } | undefined;
  /** Why the reader receives this email, and what to do if they did not expect it. */
  readonly footnote: string;
  /** What the reader can do about this email, next to the footnote. */
  readonly footnote_link?: { readonly label: string; readonly url: string };
  /** Where the reader turns such emails off, if they can. */
  readonly unsubscribe_url?: string | undefined;
}

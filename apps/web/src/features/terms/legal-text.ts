/** A text with numbered sections, as plain data: the page and the dialog show the same words. */
export interface LegalText {
  readonly title: string;
  /** What it is about, in one or two sentences that bind as little as a title does. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}

interface LegalSection {
  readonly title: string;
  /** Paragraphs; a list is a paragraph of several points. */
  readonly body: readonly (string | readonly string[])[];
}

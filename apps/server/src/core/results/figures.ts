/** The figures of a day, in the order of the bits that mark what staff entered. */
export const figureFields = [
  'impressions',
  'reach',
  'clicks',
  'views',
  'conversions_milli',
  'spend_micros',
  'revenue_micros',
] as const;
export type FigureField = (typeof figureFields)[number];

/** The figures of a day. Null: not reported, which is not zero. Conversions are thousandths, because platforms share them out. */
export type Figures = Readonly<Record<FigureField, bigint | null>>;

/** Reach is not summed: people reached on two days are not twice as many people. */
export const summedFields = figureFields.filter((field) => field !== 'reach');

export const noFigures: Figures = {
  impressions: null,
  reach: null,
  clicks: null,
  views: null,
  conversions_milli: null,
  spend_micros: null,
  revenue_micros: null,
};

/** What a platform means by leaving a day out of a whole answer. It says nothing about reach. */
export const nothingReported: Figures = {
  impressions: 0n,
  reach: null,
  clicks: 0n,
  views: 0n,
  conversions_milli: 0n,
  spend_micros: 0n,
  revenue_micros: 0n,
};

/** What staff entered for a day, or that they took back all they had entered for it. */
export type FigureEntry = { readonly kind: 'entered'; readonly figures: Figures } | { readonly kind: 'reverted' };

export interface EffectiveFigures {
  readonly figures: Figures;
  /** The fields that staff entered. */
  readonly entered: readonly FigureField[];
}

/** Returns what staff entered last for a field, since the last time they took everything back. */
function lastEntered(entries: readonly FigureEntry[], field: FigureField): bigint | null {
  const newestFirst = entries.toReversed();
  const revertedAt = newestFirst.findIndex(({ kind }) => kind === 'reverted');
  const valid = revertedAt === -1 ? newestFirst : newestFirst.slice(0, revertedAt);
  for (const entry of valid) {
    const value = entry.kind === 'entered' ? entry.figures[field] : null;
    if (value !== null) return value;
  }
  return null;
}

/** Computes the figures that count, field by field: what staff entered last, else what the platform reported last. */
export function effectiveFigures(reported: Figures, entries: readonly FigureEntry[]): EffectiveFigures {
  const entered = figureFields.filter((field) => lastEntered(entries, field) !== null);
  const pairs = figureFields.map((field) => [field, lastEntered(entries, field) ?? reported[field]] as const);
  return { figures: { ...noFigures, ...Object.fromEntries(pairs) }, entered };
}

/** What the balance consists of, in the model's own words: a list of lots, walked from one end or the other. */
interface ModelLot {
  readonly kind: string;
  readonly credit: 'paid' | 'granted';
  readonly source: string;
  /** Lots of an earlier source are spent first. */
  readonly age: number;
  available: number;
  settled: number;
}

export interface ModelPart {
  readonly lot: ModelLot;
  held: number;
  captured: number;
  returned: number;
}

export type Moves = [lot: ModelLot, cents: number][];

const order = ['returned', 'given', 'code', 'bonus', 'purchase'];
const place = ({ kind }: ModelLot) =>
  order.indexOf(['milestone', 'grant', 'adjustment'].includes(kind) ? 'given' : kind);
const before = (a: ModelLot, b: ModelLot) => place(a) - place(b) || a.age - b.age;

export class ModelLots {
  readonly all: ModelLot[] = [];
  readonly #ages = new Map<string, number>();

  find(kind: string, credit: ModelLot['credit'], source: string): ModelLot {
    const known = this.all.find((lot) => lot.kind === kind && lot.credit === credit && lot.source === source);
    if (known) return known;
    const age = this.#ages.get(source) ?? this.#ages.size;
    this.#ages.set(source, age);
    const lot: ModelLot = { kind, credit, source, age, available: 0, settled: 0 };
    this.all.push(lot);
    return lot;
  }

  sum = (credit: ModelLot['credit']): number =>
    this.all.reduce((sum, lot) => sum + (lot.credit === credit ? lot.available : 0), 0);

  sorted = (): ModelLot[] => this.all.toSorted(before);
  of = (credit: ModelLot['credit']): ModelLot[] => this.sorted().filter((lot) => lot.credit === credit);

  /** Takes up to so much from these lots, one after the other. */
  take(lots: readonly ModelLot[], cents: number): Moves {
    const moves: Moves = [];
    let missing = cents;
    for (const lot of lots) {
      const some = Math.min(missing, lot.available);
      if (some === 0) continue;
      missing -= some;
      lot.available -= some;
      moves.push([lot, -some]);
    }
    return moves;
  }

  give(moves: Moves): void {
    for (const [lot, cents] of moves) lot.available += cents;
  }

  /** Takes what a claim takes for money that is gone; what is missing is owed. */
  claim(source: string, claimed: number, share: number): { moves: Moves; owed: number } {
    const own = this.sorted().filter((lot) => lot.source === source);
    const moves = [
      ...this.take(
        own.filter(({ credit }) => credit === 'granted'),
        share,
      ),
      ...this.take(
        own.filter(({ credit }) => credit === 'paid'),
        claimed,
      ),
    ];
    const missing = claimed + share + sumMoves(moves, 'paid') + sumMoves(moves, 'granted');
    const others = this.sorted().filter((lot) => lot.source !== source);
    const rest = this.take([...own, ...others], missing);
    return { moves: [...moves, ...rest], owed: missing + sumMoves(rest, 'paid') + sumMoves(rest, 'granted') };
  }

  /** What came leaves again, from the lots it came to before any other. What left comes back to where it was. */
  reverse({ paid = 0, granted = 0 }: Readonly<Record<string, number>>, moves: Moves): void {
    this.give(moves.flatMap(([lot, cents]): Moves => (cents < 0 ? [[lot, -cents]] : [])));
    const isFirst = (lot: ModelLot) => moves.some(([moved]) => moved === lot);
    for (const [credit, cents] of [
      ['paid', paid],
      ['granted', granted],
    ] as const) {
      const lots = this.of(credit);
      if (cents > 0) this.take([...lots.filter(isFirst), ...lots.filter((lot) => !isFirst(lot))], cents);
    }
  }

  /** By kind, what is there. */
  composition(): Record<string, number> {
    const found: Record<string, number> = {};
    for (const { kind, credit, available } of this.all) {
      if (available > 0) found[`${kind} ${credit}`] = (found[`${kind} ${credit}`] ?? 0) + available;
    }
    return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => a.localeCompare(b)));
  }
}

/** What the parts of holds have left, used from the front or from the back. */
export function drain(
  parts: readonly ModelPart[],
  credit: ModelLot['credit'],
  cents: number,
  from: 'front' | 'back',
  amount: (part: ModelPart) => number,
): [part: ModelPart, cents: number][] {
  const sorted = parts.filter(({ lot }) => lot.credit === credit).toSorted((a, b) => before(a.lot, b.lot));
  const drained: [ModelPart, number][] = [];
  let missing = cents;
  for (const part of from === 'front' ? sorted : sorted.toReversed()) {
    const some = Math.min(missing, amount(part));
    missing -= some;
    if (some > 0) drained.push([part, some]);
  }
  return drained;
}

export const sumMoves = (moves: Moves, credit: ModelLot['credit']): number =>
  moves.reduce((sum, [lot, cents]) => sum + (lot.credit === credit ? cents : 0), 0);

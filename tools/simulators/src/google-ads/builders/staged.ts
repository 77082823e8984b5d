/** One operation that is good: what it is called afterwards, and how it is done. Nothing is done before all are good. */
export interface Staged {
  readonly result: string;
  readonly resourceName: string;
  commit(): void;
}

/** What was made earlier in the same request, under the negative number it was given. */
export type Temporary = Map<string, string>;

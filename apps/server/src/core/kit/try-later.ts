/** The operation definitely did not happen; the caller should wait and retry. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly retry_after_seconds: number | null;
  constructor(message: string, retry_after_seconds: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retry_after_seconds = retry_after_seconds;
  }
}

/** The owner of an account, or the platform, took our access back. Nothing was done, and asking again does not help. */
export class AccessLost extends TryLater {}

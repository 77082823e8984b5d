/** The source of the current time, injected so that tests can control it. */
export interface Clock {
  now(): Date;
}

export const after = (instant: Date, span: { seconds?: number; minutes?: number; hours?: number; days?: number }) => {
  const { seconds = 0, minutes = 0, hours = 0, days = 0 } = span;
  return new Date(instant.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
};

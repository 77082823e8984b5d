/** Shown when there was no response. */
export const networkSentence = 'Network error. Please check your connection and try again.';

/** The specified sentence for operators; shown under "Details" only. */
export const connectionDetails =
  'Backend connection error. The backend may need to be redeployed with CORS fixes. Please try again later or contact support.';

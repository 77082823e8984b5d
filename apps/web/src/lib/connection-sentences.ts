/** What the person can do when no answer came. */
export const networkSentence = 'Network error. Please check your connection and try again.';

/** The documented sentence for whoever runs the product; shown under "Details" only. */
export const connectionDetails =
  'Backend connection error. The backend may need to be redeployed with CORS fixes. Please try again later or contact support.';

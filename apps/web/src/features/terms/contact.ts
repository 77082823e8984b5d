/** Where questions about either text go. */
export const contact = 'legal@universalmedia.example';

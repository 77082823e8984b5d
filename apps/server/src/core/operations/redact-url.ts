/** Path segments that are secrets: the links of shared plans and reports. */
const secretSegment = /(\/shared(?:-report)?\/)[^/?#]+/;

/** Removes from a URL or path what gives access: queries (emailed links, signatures, codes of Google) and share links. */
export const redactUrl = (text: string): string =>
  text.replace(secretSegment, '$1redacted').replace(/[?#].*$/s, '?redacted');

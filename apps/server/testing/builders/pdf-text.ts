import { extractText, getDocumentProxy } from 'unpdf';

/** Reads the text of a PDF, with single spaces. */
export async function readPdf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join(' ').replaceAll(/\s+/g, ' ');
}

const sentenceEnd = /[.!?:…。！？]["”’)]?\s|\n/gu;

/** Cuts a growing text into whole sentences and the rest that is still being written. */
export function takeSentences(text: string): { whole: string; rest: string } {
  let end = 0;
  for (const match of text.matchAll(sentenceEnd)) end = match.index + match[0].length;
  return { whole: text.slice(0, end), rest: text.slice(end) };
}

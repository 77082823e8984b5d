export interface FormPart {
  readonly name: string;
  readonly is_file: boolean;
  readonly bytes: Buffer;
}

const HEAD_END = '\r\n\r\n';

/** The parts of a form with files, whole and in memory: for a simulator on this machine, whose files are small. */
export function multipartParts(content_type: string, body: Buffer): FormPart[] {
  const boundary = /boundary="?([^";]+)"?/.exec(content_type)?.[1];
  if (boundary === undefined) return [];
  const line = `\r\n--${boundary}`;
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts: FormPart[] = [];
  let at = whole.indexOf(line);
  for (;;) {
    const next = at === -1 ? -1 : whole.indexOf(line, at + line.length);
    if (next === -1) return parts;
    const part = whole.subarray(at + line.length, next);
    const head = part.subarray(0, part.indexOf(HEAD_END)).toString('utf8');
    const name = / name="([^"]*)"/.exec(head)?.[1];
    const bytes = part.subarray(part.indexOf(HEAD_END) + HEAD_END.length);
    if (name !== undefined) parts.push({ name, is_file: head.includes(' filename='), bytes });
    at = next;
  }
}

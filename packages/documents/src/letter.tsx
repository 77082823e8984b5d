import { Body, Button, Container, Head, Heading, Html, Preview, render, Text } from 'react-email';

/** What one of our mails says. All look alike; only the words differ. */
export interface Letter {
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Why somebody receives this, and what to do if it was not them. */
  readonly footnote: string;
}

const ink = '#0B0D10';
const sans = 'Archivo, "Helvetica Neue", Arial, sans-serif';

// The four channel families in the order of the plan strip: the mark of the product, drawn without an image.
const bars: ReadonlyArray<readonly [width: number, colour: string]> = [
  [16, '#2B3DFF'],
  [10, '#A50D6B'],
  [8, '#0A9BB0'],
  [5, '#C97A00'],
];

function Page({ preview, heading, paragraphs, action, footnote }: Letter) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#F3F5F7', color: ink, fontFamily: sans, margin: 0, padding: '32px 0' }}>
        <Container style={{ backgroundColor: '#FFFFFF', borderTop: `2px solid ${ink}`, maxWidth: 560, padding: 32 }}>
          <Mark />
          <Heading as="h1" style={{ fontSize: 28, lineHeight: '32px', margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ fontSize: 15, lineHeight: '22px', margin: '0 0 16px' }}>
              {paragraph}
            </Text>
          ))}
          {action && (
            <Button
              href={action.url}
              style={{ backgroundColor: ink, color: '#FFFFFF', fontSize: 15, fontWeight: 600, padding: '12px 20px' }}
            >
              {action.label}
            </Button>
          )}
          <Text style={{ color: '#535C67', fontSize: 13, lineHeight: '18px', margin: '24px 0 0' }}>{footnote}</Text>
        </Container>
      </Body>
    </Html>
  );
}

function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ marginBottom: 24 }}>
      <tbody>
        <tr>
          {bars.map(([width, colour]) => (
            <td key={colour} style={{ paddingRight: 2 }}>
              <div style={{ backgroundColor: colour, height: 28, width }} />
            </td>
          ))}
          <td style={{ fontSize: 17, fontWeight: 700, paddingLeft: 10 }}>Universal Media</td>
        </tr>
      </tbody>
    </table>
  );
}

export async function renderLetter(letter: Letter) {
  const page = <Page {...letter} />;
  return { subject: letter.subject, html: await render(page), text: await render(page, { plainText: true }) };
}

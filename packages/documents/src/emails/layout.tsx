import { Body, Button, Container, Head, Heading, Html, Link, Preview, render, Text } from 'react-email';

/** Figures with their names. A line each, so that they also read well as plain text. */
export interface FigureList {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** The texts of an email. Every email has the same layout. */
interface EmailTexts {
  readonly subject: string;
  /** Shown next to the subject in the inbox. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Named figures below the paragraphs. */
  readonly figures?: readonly FigureList[];
  /** Titles with a sentence each, below the paragraphs. */
  readonly items?: readonly { readonly title: string; readonly body: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Why the reader receives this email, and what to do if they did not expect it. */
  readonly footnote: string;
  /** Where the reader turns such emails off, if they can. */
  readonly unsubscribe_url?: string | undefined;
}

const ink = '#0B0D10';
const sans = 'Archivo, "Helvetica Neue", Arial, sans-serif';

// The product's logo, drawn without an image: the four channel families in the order of the plan strip.
const bars: ReadonlyArray<readonly [width: number, color: string]> = [
  [16, '#2B3DFF'],
  [10, '#A50D6B'],
  [8, '#0A9BB0'],
  [5, '#C97A00'],
];

function Page({
  preview,
  heading,
  paragraphs,
  figures = [],
  items = [],
  action,
  footnote,
  unsubscribe_url,
}: EmailTexts) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#F3F5F7', color: ink, fontFamily: sans, margin: 0, padding: '32px 0' }}>
        <Container style={{ backgroundColor: '#FFFFFF', borderTop: `2px solid ${ink}`, maxWidth: 560, padding: 32 }}>
          <Logo />
          <Heading as="h1" style={{ fontSize: 28, lineHeight: '32px', margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ fontSize: 15, lineHeight: '22px', margin: '0 0 16px' }}>
              {paragraph}
            </Text>
          ))}
          {figures.map((list) => (
            <Figures key={list.title} {...list} />
          ))}
          {items.map(({ title, body }, index) => (
            <Text
              key={index}
              style={{ borderTop: '1px solid #D5DAE0', fontSize: 15, lineHeight: '22px', margin: 0, padding: '8px 0' }}
            >
              <strong>{title}</strong>
              <br />
              {body}
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
          <Text style={{ color: '#535C67', fontSize: 13, lineHeight: '18px', margin: '24px 0 0' }}>
            {footnote}
            {unsubscribe_url !== undefined && (
              <>
                {' '}
                <Link href={unsubscribe_url} style={{ color: '#535C67', textDecoration: 'underline' }}>
                  Unsubscribe
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Figures({ title, lines }: FigureList) {
  return (
    <div style={{ margin: '0 0 24px' }}>
      <Heading as="h2" style={{ fontSize: 17, lineHeight: '24px', margin: '0 0 4px' }}>
        {title}
      </Heading>
      {lines.map(({ label, value }) => (
        <Text
          key={label}
          style={{ borderTop: '1px solid #D5DAE0', fontSize: 15, lineHeight: '22px', margin: 0, padding: '6px 0' }}
        >
          {label}: <strong>{value}</strong>
        </Text>
      ))}
    </div>
  );
}

function Logo() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ marginBottom: 24 }}>
      <tbody>
        <tr>
          {bars.map(([width, color]) => (
            <td key={color} style={{ paddingRight: 2 }}>
              <div style={{ backgroundColor: color, height: 28, width }} />
            </td>
          ))}
          <td style={{ fontSize: 17, fontWeight: 700, paddingLeft: 10 }}>Universal Media</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Renders an email as HTML and as plain text. */
export async function renderEmail(texts: EmailTexts) {
  const page = <Page {...texts} />;
  return { subject: texts.subject, html: await render(page), text: await render(page, { plainText: true }) };
}

import { Body, Button, Container, Head, Heading, Html, Link, Preview, render, Text } from 'react-email';
import type { EmailTexts, FigureList } from './email-texts.ts';

const ink = '#0B0D10';
const sans = 'Archivo, "Helvetica Neue", Arial, sans-serif';

/** Email programs that follow the reader's dark theme read these; all others show the light colors of the elements. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .um-page, .um-page > table > tbody > tr > td { background-color: #0B0D10 !important; }
  .um-card { background-color: #16191E !important; border-top-color: #E9ECEF !important; }
  .um-card, .um-card h1, .um-card h2, .um-card p, .um-card td, .um-link { color: #E9ECEF !important; }
  .um-card p.um-note, .um-note a { color: #A4ADB8 !important; }
  .um-line { border-top-color: #343A42 !important; }
  .um-card a.um-button { background-color: #E9ECEF !important; color: #0B0D10 !important; }
}`;

// The product's logo, drawn without an image: the four channel families in the order of the plan strip.
const bars: ReadonlyArray<readonly [width: number, color: string]> = [
  [16, '#2B3DFF'],
  [10, '#A50D6B'],
  [8, '#0A9BB0'],
  [5, '#C97A00'],
];

function EmailPage({
  preview,
  heading,
  paragraphs,
  figures = [],
  items = [],
  action,
  aside,
  footnote,
  footnote_link,
  unsubscribe_url,
}: EmailTexts) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="um-page"
        style={{ backgroundColor: '#F3F5F7', color: ink, fontFamily: sans, margin: 0, padding: '32px 0' }}
      >
        <Container
          className="um-card"
          style={{
            backgroundColor: '#FFFFFF',
            borderTop: `2px solid ${ink}`,
            maxWidth: 560,
            // Long host names and addresses would widen the table beyond a phone. Outlook knows only the second.
            overflowWrap: 'anywhere',
            padding: 32,
            wordBreak: 'break-word',
          }}
        >
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
          {items.length > 0 && <Items items={items} />}
          {action && (
            <Button
              href={action.url}
              className="um-button"
              style={{ backgroundColor: ink, color: '#FFFFFF', fontSize: 15, fontWeight: 600, padding: '12px 20px' }}
            >
              {action.label}
            </Button>
          )}
          {aside && (
            <Text style={{ fontSize: 15, lineHeight: '22px', margin: '16px 0 0' }}>
              {aside.text}{' '}
              <Link href={aside.url} className="um-link" style={{ color: ink, textDecoration: 'underline' }}>
                {aside.label}
              </Link>
            </Text>
          )}
          <Text className="um-note" style={{ color: '#535C67', fontSize: 13, lineHeight: '18px', margin: '24px 0 0' }}>
            {footnote}
            {footnote_link && (
              <>
                {' '}
                <Link href={footnote_link.url} style={{ color: '#535C67', textDecoration: 'underline' }}>
                  {footnote_link.label}
                </Link>
              </>
            )}
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

function Items({ items }: Required<Pick<EmailTexts, 'items'>>) {
  return (
    <div style={{ margin: '0 0 16px' }}>
      {items.map(({ title, body }, index) => (
        <Text
          key={index}
          className="um-line"
          style={{ borderTop: '1px solid #D5DAE0', fontSize: 15, lineHeight: '22px', margin: 0, padding: '8px 0' }}
        >
          <strong>{title}</strong>
          <br />
          {body}
        </Text>
      ))}
    </div>
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
          className="um-line"
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

/** Draws an email as HTML and as plain text. */
export async function drawEmail(texts: EmailTexts): Promise<{ html: string; text: string }> {
  const page = <EmailPage {...texts} />;
  return { html: await render(page), text: await render(page, { plainText: true }) };
}

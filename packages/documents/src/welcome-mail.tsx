import { Body, Button, Container, Head, Heading, Html, Preview, render, Text } from 'react-email';

interface WelcomeMailProps {
  full_name: string;
  app_url: string;
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

function WelcomeMail({ full_name, app_url }: WelcomeMailProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>Your account is open. Build one ad and run it on every screen.</Preview>
      <Body style={{ backgroundColor: '#F3F5F7', color: ink, fontFamily: sans, margin: 0, padding: '32px 0' }}>
        <Container style={{ backgroundColor: '#FFFFFF', borderTop: `2px solid ${ink}`, maxWidth: 560, padding: 32 }}>
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
          <Heading as="h1" style={{ fontSize: 28, lineHeight: '32px', margin: '0 0 16px' }}>
            Welcome, {full_name}
          </Heading>
          <Text style={{ fontSize: 15, lineHeight: '22px', margin: '0 0 16px' }}>
            Your account is open. Write one brief, choose the platforms, and see what every dollar buys before you spend
            it. One credit is one dollar, and credits never expire.
          </Text>
          <Button
            href={app_url}
            style={{ backgroundColor: ink, color: '#FFFFFF', fontSize: 15, fontWeight: 600, padding: '12px 20px' }}
          >
            Open your dashboard
          </Button>
          <Text style={{ color: '#535C67', fontSize: 13, lineHeight: '18px', margin: '24px 0 0' }}>
            You receive this mail because this address was used to open an account at Universal Media.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export async function renderWelcomeMail(props: WelcomeMailProps) {
  const mail = <WelcomeMail {...props} />;
  return {
    subject: 'Welcome to Universal Media',
    html: await render(mail),
    text: await render(mail, { plainText: true }),
  };
}

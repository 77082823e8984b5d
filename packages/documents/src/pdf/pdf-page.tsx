import { Document, Page, Rect, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { look, markBars } from './pdf-styles.ts';

interface PaperProps {
  /** The document title, shown as the heading and in the viewer's window. */
  readonly title: string;
  readonly lead: string;
  /** Footer of every page. */
  readonly foot: string;
  /** Content by page. Content that does not fit continues on the next page. */
  readonly pages: readonly ReactNode[];
}

/** The common layout of all documents: logo, heading, content, page numbers. */
function Paper({ title, lead, foot, pages }: PaperProps) {
  return (
    <Document title={title} author="Universal Media" producer="Universal Media" language="en-US">
      {pages.map((page, index) => (
        <Page key={`page ${index + 1}`} size="LETTER" style={look.page}>
          <Footer text={foot} />
          {index === 0 && <Heading title={title} lead={lead} />}
          {page}
        </Page>
      ))}
    </Document>
  );
}

function Heading({ title, lead }: Pick<PaperProps, 'title' | 'lead'>) {
  return (
    <>
      <View style={look.brand}>
        <Svg width={22} height={22} viewBox="0 0 22 22">
          {markBars.map(({ x, width, color }) => (
            <Rect key={x} x={x} y={0} width={width} height={22} fill={color} />
          ))}
        </Svg>
        <Text style={look.brandName}>Universal Media</Text>
      </View>
      <Text style={look.title}>{title}</Text>
      <Text style={look.lead}>{lead}</Text>
    </>
  );
}

function Footer({ text }: { text: string }) {
  return (
    <>
      <Text fixed style={look.foot}>
        {text}
      </Text>
      <Text
        fixed
        style={[look.foot, { textAlign: 'right' }]}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
    </>
  );
}

export const renderPaper = (paper: PaperProps): Promise<Buffer> => renderToBuffer(<Paper {...paper} />);

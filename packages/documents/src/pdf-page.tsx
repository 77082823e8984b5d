import { Document, Page, Rect, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { look, markBars } from './pdf-look.ts';

interface PaperProps {
  /** The name of the document: its heading and what a viewer writes into its window. */
  readonly title: string;
  readonly lead: string;
  /** At the foot of every page, so that a lost one finds its way back. */
  readonly foot: string;
  /** What stands on each page; one that is too full runs over to another. */
  readonly pages: readonly ReactNode[];
}

/** All our documents look alike: the mark, a heading, blocks under ink rules, page numbers. */
function Paper({ title, lead, foot, pages }: PaperProps) {
  return (
    <Document title={title} author="Universal Media" producer="Universal Media" language="en-US">
      {pages.map((page, at) => (
        <Page key={`page ${at + 1}`} size="LETTER" style={look.page}>
          <Foot words={foot} />
          {at === 0 && <Heading title={title} lead={lead} />}
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
          {markBars.map(({ x, width, colour }) => (
            <Rect key={x} x={x} y={0} width={width} height={22} fill={colour} />
          ))}
        </Svg>
        <Text style={look.brandName}>Universal Media</Text>
      </View>
      <Text style={look.title}>{title}</Text>
      <Text style={look.lead}>{lead}</Text>
    </>
  );
}

function Foot({ words }: { words: string }) {
  return (
    <>
      <Text fixed style={look.foot}>
        {words}
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

import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { look, type RowLook } from '../pdf-styles.ts';

/** The width between the margins of a page, in points. */
export const CONTENT_WIDTH = 516;

export const SectionTitle = ({ children }: { readonly children: ReactNode }) => (
  <View style={[look.block, { marginBottom: 8, marginTop: 20, paddingTop: 6 }]} minPresenceAhead={80}>
    <Text style={{ fontSize: 12, fontWeight: 700 }}>{children}</Text>
  </View>
);

export interface Column {
  readonly title: string;
  readonly width: number;
  /** Text columns are aligned left, figures right. */
  readonly kind?: 'text' | 'figure';
}

interface TableRowProps {
  readonly columns: readonly Column[];
  readonly cells: readonly ReactNode[];
  readonly head?: boolean;
  readonly style?: RowLook;
}

const looks = {
  text: { body: { fontSize: 8.5 }, head: { fontSize: 8 } },
  figure: { body: { ...look.figure, fontSize: 7 }, head: { ...look.figure, ...look.headFigure, fontSize: 8 } },
};

/** A row of a table of figures. Cells are text, or text with a mark. A cell of text is one node, because layout takes time by node. */
export const TableRow = ({ columns, cells, head = false, style = {} }: TableRowProps) => (
  <View style={[look.row, { paddingVertical: 3.5 }, head ? look.head : style]} wrap={false}>
    {columns.map(({ title, width, kind = 'figure' }, index) => {
      const cell = cells[index];
      const box = { width, paddingLeft: index > 0 ? 4 : 0 };
      if (typeof cell !== 'string') {
        return (
          <View key={title} style={box}>
            {cell}
          </View>
        );
      }
      return (
        <Text key={title} style={{ ...looks[kind][head ? 'head' : 'body'], ...box }}>
          {cell}
        </Text>
      );
    })}
  </View>
);

export const TableHead = ({ columns }: { readonly columns: readonly Column[] }) => (
  <TableRow head columns={columns} cells={columns.map(({ title }) => title)} />
);

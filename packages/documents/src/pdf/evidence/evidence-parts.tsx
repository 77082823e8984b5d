import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { look } from '../pdf-styles.ts';

export const Heading = ({ children }: { readonly children: ReactNode }) => (
  <Text style={{ fontSize: 13, fontWeight: 700, marginTop: 22 }} minPresenceAhead={60}>
    {children}
  </Text>
);

/** Names and values, one by line. A fact without a value is left out. */
export const Facts = ({ facts }: { readonly facts: ReadonlyArray<readonly [name: string, value: string | null]> }) => (
  <View style={[look.block, { marginTop: 8, paddingTop: 0 }]}>
    {facts.map(
      ([name, value]) =>
        value !== null && (
          <View key={name} style={look.row}>
            <Text style={{ ...look.label, marginBottom: 0, width: 150 }}>{name}</Text>
            <Text style={{ flex: 1 }}>{value}</Text>
          </View>
        ),
    )}
  </View>
);

interface TableProps {
  /** In points; 0 takes the space that is left. */
  readonly widths: readonly number[];
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<{ readonly key: string; readonly cells: readonly string[] }>;
}

export const Table = ({ widths, head, rows }: TableProps) => (
  <View style={[look.block, { marginTop: 8, paddingTop: 0 }]}>
    <View style={[look.row, look.head]} wrap={false}>
      <Cells widths={widths} cells={head} />
    </View>
    {rows.map(({ key, cells }, index) => (
      <View key={`${index} ${key}`} style={look.row} wrap={false}>
        <Cells widths={widths} cells={cells} />
      </View>
    ))}
  </View>
);

const Cells = ({ widths, cells }: { readonly widths: readonly number[]; readonly cells: readonly string[] }) =>
  cells.map((cell, column) => {
    const width = widths[column] ?? 0;
    return (
      <Text
        key={`column ${column + 1}`}
        style={width === 0 ? { flex: 1, paddingRight: 8 } : { paddingRight: 8, width }}
      >
        {cell}
      </Text>
    );
  });

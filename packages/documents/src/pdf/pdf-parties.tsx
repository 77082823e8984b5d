import { Text, View } from '@react-pdf/renderer';
import type { Party } from '@universal-media/contract/money/receipt';
import { look } from './pdf-styles.ts';

/** The seller and the buyer, side by side. */
export const Parties = ({ seller, buyer }: { readonly seller: Party; readonly buyer: Party }) => (
  <View style={[look.block, { flexDirection: 'row', gap: 24 }]}>
    <PartyColumn label="From" {...seller} />
    <PartyColumn label="Billed to" {...buyer} />
  </View>
);

function PartyColumn({ label, name, lines }: Party & { readonly label: string }) {
  return (
    <View style={{ flex: 1 }}>
      <Text style={look.label}>{label}</Text>
      <Text style={[look.line, look.strong]}>{name}</Text>
      {lines.map((line) => (
        <Text key={line} style={look.line}>
          {line}
        </Text>
      ))}
    </View>
  );
}

type Node = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 6;
const MAX_NODES = 300;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads structured data (JSON-LD) into a flat list of its objects. Data that is not JSON is ignored. */
export function readNodes(blocks: readonly string[]): Node[] {
  const nodes: Node[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || nodes.length >= MAX_NODES) return;
    if (Array.isArray(value)) for (const entry of value) walk(entry, depth);
    if (!isNode(value)) return;
    nodes.push(value);
    for (const entry of Object.values(value)) walk(entry, depth + 1);
  };
  for (const block of blocks) {
    try {
      walk(JSON.parse(block), 0);
    } catch {
      // A page with broken data still has its text.
    }
  }
  return nodes;
}

export const readText = (node: Node, key: string): string | null => {
  const value = node[key];
  const text =
    typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\s+/g, ' ').trim() : '';
  return text === '' ? null : text.slice(0, 600);
};

/** The types of an object, such as `CafeOrCoffeeShop`. */
export const readTypes = (node: Node): string[] => [node['@type']].flat().filter((type) => typeof type === 'string');

/** An object that stands for the business itself: it has a name and says where or how to find it. */
export const isBusiness = (node: Node): boolean =>
  readText(node, 'name') !== null &&
  (['address', 'telephone', 'logo', 'sameAs'].some((key) => node[key] !== undefined) ||
    readTypes(node).some((type) => /business|organization|store|restaurant|cafe|clinic/i.test(type)));

/** An image is named by its address, or by an object with one. */
export function readImageUrl(node: Node, key: string): string | null {
  const [value] = [node[key]].flat();
  if (isNode(value)) return readText(value, 'url') ?? readText(value, 'contentUrl');
  return typeof value === 'string' ? value : null;
}

export type { Node as StructuredNode };

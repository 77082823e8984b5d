export type FormValue = string | FormValue[] | { [name: string]: FormValue };

// Maps: a name that comes over the wire never meets one of JavaScript's own.
type Branch = Map<string, string | Branch>;

function put(tree: Branch, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(tree.size) : name;
  if (rest.length === 0) {
    tree.set(key, value);
    return;
  }
  const present = tree.get(key);
  const next: Branch = present instanceof Map ? present : new Map();
  tree.set(key, next);
  put(next, rest, value);
}

const toEntries = (tree: Branch) =>
  [...tree].map(([name, value]): [string, FormValue] => [name, value instanceof Map ? finished(value) : value]);

function finished(tree: Branch): FormValue {
  const entries = toEntries(tree);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** `metadata[a]=1&lines[0][name]=x` as the object it stands for. All leaves are texts. */
export function parseForm(text: string): Record<string, FormValue> {
  const tree: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(tree, path, value);
  }
  return Object.fromEntries(toEntries(tree));
}

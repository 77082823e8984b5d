import type { Params } from './params.ts';

export interface Route<Input> {
  readonly method: string;
  readonly path: RegExp;
  /** `id` is the part of the path where the route has `:id`. */
  readonly handle: (id: string, input: Input) => unknown;
}

export function route<Input>(method: string, path: string, handle: Route<Input>['handle']): Route<Input> {
  return { method, path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), handle };
}

export type ApiRoute = Route<Params>;

export function matching<Input>(routes: readonly Route<Input>[], method: string, pathname: string) {
  for (const { method: own, path, handle } of routes) {
    const match = own === method ? path.exec(pathname) : null;
    if (match !== null) return (input: Input) => handle(decodeURIComponent(match[1] ?? ''), input);
  }
  return undefined;
}

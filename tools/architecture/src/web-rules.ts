import { contract, tests, web, webAreas, webFeatures, webLib, webPaths, webTop, webUi } from './rooms.ts';
import { nothingElseOfOurs, type Rule } from './rule.ts';

export const webRules: Rule[] = [
  nothingElseOfOurs({
    name: 'web-areas-import-features-ui-lib',
    comment: 'A page composes features and holds no rule.',
    from: webAreas,
    allowed: [webAreas, webFeatures, webUi, webLib, webPaths, contract],
  }),
  {
    name: 'web-area-knows-no-other-area',
    comment: 'Public, advertiser and staff screens are loaded apart and change apart.',
    from: { path: webAreas, pathNot: tests },
    to: { path: webAreas, pathNot: '^apps/web/src/areas/$1/' },
  },
  nothingElseOfOurs({
    name: 'web-features-import-ui-lib',
    comment: 'A feature does not know the pages it stands on.',
    from: webFeatures,
    allowed: [webFeatures, webUi, webLib, webPaths, contract],
  }),
  {
    name: 'web-feature-knows-no-other-feature',
    comment: 'Pages bring features together, so that each can be read alone.',
    from: { path: webFeatures, pathNot: tests },
    to: { path: webFeatures, pathNot: '^apps/web/src/features/$1/' },
  },
  nothingElseOfOurs({
    name: 'web-ui-and-lib-import-only-contract',
    comment: 'The design system and the plumbing serve every noun and know none.',
    from: '^apps/web/src/(ui/|lib/|paths\\.ts$)',
    allowed: [webUi, webLib, webPaths, contract],
  }),
  nothingElseOfOurs({
    name: 'web-knows-the-server-by-contract',
    comment: 'The browser meets the server over HTTP only.',
    from: webTop,
    allowed: [web, contract],
  }),
];

import {
  contract,
  tests,
  web,
  webAreas,
  webFeatures,
  webJourneys,
  webLib,
  webPaths,
  webTop,
  webUi,
} from './folders.ts';
import { importsOnly, type Rule } from './rule.ts';

export const webRules: Rule[] = [
  importsOnly({
    name: 'web-areas-import-features-ui-lib',
    comment: 'A page composes features and holds no rule.',
    from: webAreas,
    allowed: [webAreas, webFeatures, webUi, webLib, webPaths, contract],
  }),
  {
    name: 'web-areas-import-no-other-area',
    comment: 'Public, advertiser and staff screens load and change independently.',
    from: { path: webAreas, pathNot: tests },
    to: { path: webAreas, pathNot: '^apps/web/src/areas/$1/' },
  },
  importsOnly({
    name: 'web-features-import-ui-lib',
    comment: 'A feature does not know the pages it appears on.',
    from: webFeatures,
    allowed: [webFeatures, webUi, webLib, webPaths, contract],
  }),
  {
    name: 'web-widgets-import-no-other-domain',
    comment: 'Journeys such as the builder use the widgets of other domains; widgets can be read alone.',
    from: { path: webFeatures, pathNot: [tests, webJourneys] },
    to: { path: webFeatures, pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'web-campaigns-import-no-domain-above',
    comment: 'Results and support build on campaigns, never the other way around.',
    from: { path: '^apps/web/src/features/campaigns/', pathNot: tests },
    to: { path: '^apps/web/src/features/(results|support)/' },
  },
  importsOnly({
    name: 'web-ui-and-lib-import-only-contract',
    comment: 'The design system and the plumbing serve every domain and know none.',
    from: '^apps/web/src/(ui/|lib/|paths\\.ts$)',
    allowed: [webUi, webLib, webPaths, contract],
  }),
  importsOnly({
    name: 'web-reaches-the-server-by-contract',
    comment: 'The browser reaches the server over HTTP only.',
    from: webTop,
    allowed: [web, contract],
  }),
];

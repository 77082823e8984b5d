import { index, type RouteConfig, route } from '@react-router/dev/routes';

// The design system gallery is for developers; release builds leave it out.
const gallery = process.env.GALLERY === 'on' ? [route('gallery', 'areas/gallery/page.tsx')] : [];
// The scenes of the videos are for the tool that records them.
const drawing =
  process.env.EXPLAINERS === 'on'
    ? [route('draw-explainer/:slug', 'areas/public/site/explainers/drawing-page.tsx')]
    : [];

export default [
  index('areas/home.tsx'),
  route('reset-password', 'areas/public/reset-password.tsx'),
  route('verify-email', 'areas/public/verify-email.tsx'),
  route('confirm-email-change', 'areas/public/confirm-email-change.tsx'),
  route('unsubscribe', 'areas/public/emailed/unsubscribe.tsx'),
  route('stop-report', 'areas/public/emailed/stop-report.tsx'),
  route('pause-campaign', 'areas/public/emailed/pause-campaign.tsx'),
  route('pricing', 'areas/public/site/pricing/page.tsx'),
  route('how-it-works', 'areas/public/site/how-it-works/page.tsx'),
  route('help', 'areas/public/site/help/page.tsx'),
  route('help/:slug', 'areas/public/site/help/article-page.tsx'),
  route('gpt', 'areas/public/site/gpt/page.tsx'),
  route('gpt-payment-success', 'areas/public/site/gpt/payment-page.tsx'),
  route('gpt-payment-cancelled', 'areas/public/site/gpt/payment-page.tsx', { id: 'gpt-payment-cancelled' }),
  // Both URLs are linked from outside; the one with the ending is specified.
  route('terms.html', 'areas/public/terms.tsx'),
  route('terms', 'areas/public/terms.tsx', { id: 'terms-plain' }),
  route('privacy.html', 'areas/public/privacy.tsx'),
  route('privacy', 'areas/public/privacy.tsx', { id: 'privacy-plain' }),
  route('cancel', 'areas/public/payment-canceled.tsx'),
  route('payment/campaign-cancel', 'areas/public/campaign-payment-canceled.tsx'),
  route('shared/:token', 'areas/public/shared-plan.tsx'),
  route('shared-report/:token', 'areas/public/shared-report.tsx'),
  route('admin/join', 'areas/staff/join.tsx'),
  route('admin/*', 'areas/staff/page.tsx'),
  ...gallery,
  ...drawing,
  route('*', 'areas/not-found.tsx'),
] satisfies RouteConfig;

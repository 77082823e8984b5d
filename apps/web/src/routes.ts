import { index, type RouteConfig, route } from '@react-router/dev/routes';

// The design system's gallery is for the people who build the product; a release is built without it.
const gallery = process.env.GALLERY === 'on' ? [route('gallery', 'areas/gallery/page.tsx')] : [];

export default [
  index('areas/home.tsx'),
  route('reset-password', 'areas/public/reset-password.tsx'),
  route('verify-email', 'areas/public/verify-email.tsx'),
  // Both spellings are linked from outside; the one with the ending is the documented one.
  route('terms.html', 'areas/public/terms.tsx'),
  route('terms', 'areas/public/terms.tsx', { id: 'terms-plain' }),
  route('privacy.html', 'areas/public/privacy.tsx'),
  route('privacy', 'areas/public/privacy.tsx', { id: 'privacy-plain' }),
  route('cancel', 'areas/public/payment-cancelled.tsx'),
  route('payment/campaign-cancel', 'areas/public/campaign-payment-cancelled.tsx'),
  route('shared/:token', 'areas/public/shared-plan.tsx'),
  route('admin/*', 'areas/staff/page.tsx'),
  ...gallery,
  route('*', 'areas/not-found.tsx'),
] satisfies RouteConfig;

import { index, type RouteConfig, route } from '@react-router/dev/routes';

// The design system's gallery is for the people who build the product; a release is built without it.
const gallery = process.env.GALLERY === 'on' ? [route('gallery', 'areas/gallery/page.tsx')] : [];

export default [
  index('areas/home.tsx'),
  route('admin/*', 'areas/staff/page.tsx'),
  ...gallery,
  route('*', 'areas/not-found.tsx'),
] satisfies RouteConfig;

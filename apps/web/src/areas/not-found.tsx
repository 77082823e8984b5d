import { NotFoundScreen } from '#ui/screens/not-found-screen.tsx';

export default function NotFound() {
  return <NotFoundScreen />;
}

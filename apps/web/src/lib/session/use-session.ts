import { useStore } from '../store.ts';
import { type Session, session } from './session.ts';

const prerendered: Session = { phase: 'starting' };

export const useSession = (): Session => useStore(session, prerendered);

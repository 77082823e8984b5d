import { useStore } from '../store.ts';
import { type StaffSession, staffSession } from './session.ts';

const prerendered: StaffSession = { phase: 'starting' };

export const useStaffSession = (): StaffSession => useStore(staffSession, prerendered);

import { createContext } from 'react-router'
import type { SignedIn, StaffRole } from '#platform/auth/identity.ts'

/** Somebody whom the guard let in: both factors are given and the claim is there. */
export type Staff = SignedIn & { user: { role: StaffRole } }

/** Set by the guard of the back office; its loaders and actions find here who asks. */
export const staffContext = createContext<Staff>()

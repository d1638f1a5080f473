import { createContext, use } from 'react'
import type { StaffRole } from '#platform/auth/identity.ts'
import { may, type Verb } from '#platform/auth/who-may.ts'

/** Of whoever looks at the back office; nothing changes for somebody whose role is not known. */
export const RoleContext = createContext<StaffRole>('viewer')

/** Whether whoever looks teaches, too. */
export const TeachesContext = createContext(false)

export function useMay(): (verb: Verb) => boolean {
  const role = use(RoleContext)
  return (verb) => may(role, verb)
}

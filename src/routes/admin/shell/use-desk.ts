import { createContext, use } from 'react'
import type { Desk } from '#capabilities/staff/desk/desk.ts'

/** How whoever looks has set up the back office. */
export const DeskContext = createContext<Desk>({ areLettersOn: true, views: [] })

export function useDesk(): Desk {
  return use(DeskContext)
}

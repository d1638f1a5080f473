import type { StaffRole } from '#platform/auth/identity.ts'
import type { IconName } from '#ui/marks/icon.tsx'
import { findAdminPage, mayOpen, roomsOf } from './admin-navigation.ts'
import type { Title } from './admin-rooms.ts'

export type NewThing = { to: `/admin/${string}`; icon: IconName; name: Title; note?: Title }

/** What is made by hand every day, by the screen that makes it. */
const NEW_THINGS: ReadonlyArray<NewThing> = [
  { to: '/admin/sessions/new', icon: 'calendar', name: { sk: 'Termín', en: 'Session' } },
  {
    to: '/admin/participants/add',
    icon: 'users',
    name: { sk: 'Účastník', en: 'Participant' },
    note: { sk: 'objednávka zapísaná ručne', en: 'a booking entered by hand' },
  },
  { to: '/admin/company-trainings/new', icon: 'document', name: { sk: 'Cenová ponuka', en: 'Quote' } },
  { to: '/admin/data-requests/new', icon: 'lock', name: { sk: 'Žiadosť o údaje', en: 'Data request' } },
  { to: '/admin/testimonials/new', icon: 'quote', name: { sk: 'Referencia', en: 'Testimonial' } },
]

/** What a role may make. Who has one room has the way to it there, and needs no menu. */
export function newThingsOf(role: StaffRole): ReadonlyArray<NewThing> {
  if (roomsOf(role).length < 2) return []
  return NEW_THINGS.filter(({ to }) => {
    const page = findAdminPage(to)
    return page !== undefined && mayOpen(page, role)
  })
}

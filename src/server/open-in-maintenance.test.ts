import { expect, test } from 'vitest'
import { isOpenInMaintenance } from './open-in-maintenance.ts'

test.each([
  '/admin',
  '/admin/settings',
  '/admin/settings.data',
  '/pripojit/abc.def',
  '/pripojit/abc/kalendar.ics',
  '/platba/abc',
  '/payment-success',
  '/moja-rezervacia/abc.data',
  '/volba/abc',
  '/potvrdenie-adresy/abc',
  '/potvrdenie-objednavky/abc',
  '/ucet-na-vratenie/abc',
  '/v-poradovniku/abc',
  '/spatna-vazba/abc',
  '/ponuka/abc',
  '/zmena/abc',
  '/odstupenie',
  '/odstupenie.data',
  '/vop',
  '/terms',
  '/privacy',
  '/cookies',
  '/unsubscribe',
])('%s stays open while the site is closed', (path) => {
  expect(isOpenInMaintenance(path)).toBe(true)
})

test.each(['/', '/_root.data', '/kontakt', '/blog', '/blog/admin', '/rezervacia/abc', '/administracia', '/vopx'])(
  '%s rests with the site',
  (path) => {
    expect(isOpenInMaintenance(path)).toBe(false)
  },
)

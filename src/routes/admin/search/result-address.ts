import type { OpenSearchResult, RecordKind } from '#capabilities/search/search.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import { isId } from '../table/drawer-address.ts'
import { placeFor } from './office-places.ts'

const BY_ID: Readonly<Record<Exclude<RecordKind, 'company'>, (id: string) => string>> = {
  person: (id) => `/admin/people/${id}`,
  order: (id) => `/admin/registrations/${id}`,
  document: (id) => `/admin/documents/${id}`,
  quote: (id) => `/admin/company-trainings/${id}`,
  session: (id) => `/admin/sessions/${id}`,
  message: (id) => `/admin/messages/${id}`,
  mail: (id) => `/admin/mails?open=${id}`,
  testimonial: (id) => `/admin/testimonials/${id}`,
  staff: (id) => `/admin/manage?open=${id}`,
}

/** Where a result leads; null for what no search answers with, so that no form leads anywhere else. */
export function addressOf({ kind, id }: OpenSearchResult, role: StaffRole): string | null {
  if (kind === 'screen' || kind === 'setting' || kind === 'action') return placeFor(id, role) ? id : null
  if (kind === 'company') return /^[0-9A-Z]{2,20}$/.test(id) ? `/admin/companies/${id}` : null
  return isId(id) ? BY_ID[kind](id) : null
}

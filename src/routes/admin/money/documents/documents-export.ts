import { exportDocuments } from '#capabilities/invoicing/office/list-documents.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { DOCUMENT_LIST } from './documents-list.tsx'

export const loader = backToList(DOCUMENT_LIST)

export const action = takeAway(DOCUMENT_LIST, (services, { filters }, call) => exportDocuments(services, filters, call))

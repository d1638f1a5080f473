import { drawCertificateFile } from '#capabilities/certificates/take-certificate-file.server.ts'
import { listDocumentsOfOrders, takeDocumentOfOrders } from '#capabilities/invoicing/documents-of-orders.server.ts'
import { type ZipEntry, zipFile } from '#platform/files/zip/zip-file.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './company-page.refusals.ts'
import { PEOPLE_ON_PAGE, type ShownPart } from './company-page.ts'
import { openCompanyPage } from './open-company-page.server.ts'
import { peopleOfOrders, seatsOfOrders } from './people-of-orders.server.ts'
import { partOf } from './read-company-page.server.ts'

type Taking = Pick<Services, 'clock' | 'config' | 'db' | 'settings'>
type Asked = { token: string }

/** A bundle draws up to fifty papers, so nobody asks for them like for a page. */
const BUNDLES_A_MINUTE = 6
/** A company with more documents in a year asks the office. */
const MOST_DOCUMENTS = 200

/** The paper of a document of the page; every other one is not there. */
export async function takeCompanyDocument(services: Taking, { token, id }: Asked & { id: string }) {
  const { orders } = await openCompanyPage(services, token)
  return takeDocumentOfOrders(services, { registrationIds: orders.map((order) => order.id), documentId: id })
}

/** The certificate of somebody whom the page's orders gave a seat, as its owner takes it. */
export async function takeCompanyCertificate(services: Taking, { token, id }: Asked & { id: string }) {
  const people = await everybody(services, token)
  const certificateId = people.find(({ participantId }) => participantId === id)?.certificateId
  return drawCertificateFile(services, certificateId ?? refuse.now('FILE_NOT_FOUND'))
}

/** The certificates of one page of the list, as it is searched. */
export async function bundleCertificates(
  services: Taking,
  { token, search, page }: Asked & Pick<ShownPart, 'search' | 'page'>,
): Promise<AsyncGenerator<Uint8Array>> {
  const people = await everybody(services, token)
  const shown = new Set(partOf(people, { search, page }).rows.map(({ participantId }) => participantId))
  const ids = people.flatMap((row) => (shown.has(row.participantId) && row.certificateId ? [row.certificateId] : []))
  await requireBundle(services.db, token, ids)
  return zipFile(drawn(ids.slice(0, PEOPLE_ON_PAGE), (id) => drawCertificateFile(services, id)))
}

/** The papers of the documents of one year. */
export async function bundleDocuments(
  services: Taking,
  { token, year }: Asked & { year: number },
): Promise<AsyncGenerator<Uint8Array>> {
  const { orders } = await openCompanyPage(services, token)
  const registrationIds = orders.map(({ id }) => id)
  const documents = await listDocumentsOfOrders(services.db, registrationIds)
  const ids = documents.filter(({ issuedOn }) => issuedOn.startsWith(`${year}-`)).map(({ id }) => id)
  await requireBundle(services.db, token, ids)
  const take = (documentId: string) => takeDocumentOfOrders(services, { registrationIds, documentId })
  return zipFile(drawn(ids.slice(0, MOST_DOCUMENTS), take))
}

async function everybody(services: Taking, token: string) {
  const { orders } = await openCompanyPage(services, token)
  return peopleOfOrders(services, orders, await seatsOfOrders(services.db, orders))
}

async function requireBundle(db: Services['db'], token: string, ids: ReadonlyArray<string>): Promise<void> {
  if (ids.length === 0) refuse.now('FILE_NOT_FOUND')
  await limitRate(db, { name: 'company-bundle', by: token, perMinute: BUNDLES_A_MINUTE })
}

/** One paper after the other, drawn while the bundle is sent. */
async function* drawn(
  ids: ReadonlyArray<string>,
  draw: (id: string) => Promise<{ name: string; content: Buffer }>,
): AsyncGenerator<ZipEntry> {
  for (const id of ids) {
    const { name, content } = await draw(id)
    yield { name, parts: [content], isPacked: true }
  }
}

import { z } from 'zod'
import { type CallingPostman, callPostman, understood } from './call-postman.server.ts'

const Id = z.string().min(1).max(200)
const Waiting = z.object({ documents: z.array(z.object({ providerDocumentId: Id })).max(1000) })
const Received = z.object({ payload: z.string().min(1) })

/** The ids of documents that came for us and nobody has acknowledged. */
export async function listReceivedDocuments(
  services: CallingPostman,
  participant: string,
): Promise<ReadonlyArray<string>> {
  const json = await callPostman(services, { path: '/document/receive', participant })
  return understood(Waiting, json).documents.map(({ providerDocumentId }) => providerDocumentId)
}

/** One of them, as it was sent. */
export async function readReceivedDocument(
  services: CallingPostman,
  { participant, id }: { participant: string; id: string },
): Promise<string> {
  const json = await callPostman(services, { path: `/document/receive/${encodeURIComponent(id)}`, participant })
  return understood(Received, json).payload
}

/** We have it: he need not keep it for us. */
export async function acknowledgeDocument(
  services: CallingPostman,
  { participant, id }: { participant: string; id: string },
): Promise<void> {
  const path = `/document/receive/${encodeURIComponent(id)}/acknowledge`
  await callPostman(services, { method: 'POST', path, participant })
}

import { z } from 'zod'
import { type CallingPostman, callPostman, understood } from './call-postman.server.ts'

const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const TYPES = { invoice: ['Invoice-2', 'Invoice'], credit: ['CreditNote-2', 'CreditNote'] } as const

export type HandedDocument = {
  /** The same for every try of the same bytes: he keeps it for a day and takes a document once. */
  key: string
  number: string
  type: keyof typeof TYPES
  /** `0245:2020000004`, as in the document. */
  sender: string
  receiver: string
  createdAt: Date
  xml: string
}

/** Postmen differ in how they name what they gave. */
const Taken = z
  .object({ providerDocumentId: z.string(), documentId: z.string(), id: z.string() })
  .partial()
  .transform(({ providerDocumentId, documentId, id }) => providerDocumentId ?? documentId ?? id)
  .pipe(z.string().min(1).max(200))

/** Hands an e-faktúra in. Answers with the postman's own id of it as soon as he has it, which is before it is delivered. */
export async function handInDocument(services: CallingPostman, document: HandedDocument): Promise<string> {
  const [schema, root] = TYPES[document.type]
  const json = await callPostman(services, {
    method: 'POST',
    path: '/document/send',
    participant: document.sender,
    key: document.key,
    body: {
      metadata: {
        documentId: document.number,
        documentTypeId: `urn:oasis:names:specification:ubl:schema:xsd:${schema}::${root}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`,
        processId: PROFILE,
        senderParticipantId: document.sender,
        receiverParticipantId: document.receiver,
        creationDateTime: document.createdAt.toISOString(),
      },
      payload: document.xml,
      payloadFormat: 'XML',
    },
  })
  return understood(Taken, json)
}

import { createHash } from 'node:crypto'

export type AcceptedDocument = {
  id: string
  number: string
  sender: string
  receiver: string
  xml: string
  status: 'accepted' | 'delivered' | 'failed'
}

type Kept = { id: string; fingerprint: string; at: number }

const KEY_KEPT_MS = 24 * 60 * 60 * 1000

/** What was taken in, each time: a key answers for a day with what it brought first, and nothing else keeps a document from coming twice. */
export function createAcceptedDocuments(now: () => number) {
  const documents: AcceptedDocument[] = []
  const keys = new Map<string, Kept>()

  /** The id of what was taken in, now or under the same key before; null for a key that stands for other bytes. */
  function take(key: string | null, document: Omit<AcceptedDocument, 'id' | 'status'>): string | null {
    const fingerprint = createHash('sha256').update(document.xml).digest('hex')
    const before = key === null ? undefined : keys.get(key)
    if (before && before.at > now() - KEY_KEPT_MS) return before.fingerprint === fingerprint ? before.id : null
    const id = `sandbox-${documents.length + 1}`
    documents.push({ ...document, id, status: 'accepted' })
    if (key !== null) keys.set(key, { id, fingerprint, at: now() })
    return id
  }

  return {
    take,
    knows: (key: string | null): boolean => key !== null && keys.has(key),
    all: (): ReadonlyArray<AcceptedDocument> => documents,
    find: (id: string) => documents.find((document) => document.id === id),
    /** How often each number was taken in. */
    counts(): ReadonlyMap<string, number> {
      const counts = new Map<string, number>()
      for (const { number } of documents) counts.set(number, (counts.get(number) ?? 0) + 1)
      return counts
    },
  }
}

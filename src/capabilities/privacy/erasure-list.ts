import { z } from 'zod'

/** What has to be done again in a copy from before it: whose data went, or who wants no marketing. Keyed hashes and ids only. */
export const ListedErasure = z.object({
  kind: z.enum(['erased', 'unsubscribed']),
  at: z.iso.datetime(),
  /** The request that was carried out, or the entry of the ledger of consents. */
  id: z.string(),
  hashes: z.array(z.string()).min(1).readonly(),
})
export type ListedErasure = z.infer<typeof ListedErasure>

/** Longer than any backup is kept. */
export const LISTED_DAYS = 60

/** One line each, in a file and in the log alike. */
export function erasureLines(list: ReadonlyArray<ListedErasure>): string {
  return list.map((repeat) => `${JSON.stringify({ repeat })}\n`).join('')
}

/** Everything in a text that was listed once: in a list of its own, in several, or among other lines of a log. */
export function readErasureLines(text: string): ReadonlyArray<ListedErasure> {
  const found = text.split('\n').flatMap((line) => {
    const parsed = z.object({ repeat: ListedErasure }).safeParse(jsonIn(line))
    return parsed.success ? [parsed.data.repeat] : []
  })
  return [...new Map(found.map((entry) => [`${entry.kind} ${entry.id}`, entry])).values()].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

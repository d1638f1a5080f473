import type { BlogReport } from '#capabilities/blog/read-blog-state.server.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { BLOG_MESSAGES, type BlogWords } from './blog.messages.ts'
import { blogStanding } from './blog-standing.ts'

const TONES = { well: undefined, quiet: undefined, failing: 'bad', sample: 'warn' } as const

/** How Ghost answers and what the server remembers, so that nobody has to guess why an article is not there. */
export function BlogState({ report }: { report: Pick<BlogReport, 'health' | 'kept' | 'purgedAt' | 'ghost'> }) {
  const words = useMessages(BLOG_MESSAGES)
  const { health, kept, purgedAt, ghost } = report
  const standing = blogStanding(report)
  if (health === null || ghost === null) return null
  return (
    <div className="notes-below">
      <Figures
        items={[
          {
            label: words.state.ghost,
            value: words.state.standings[standing],
            note: standingNote(health, words),
            tone: TONES[standing],
          },
          {
            label: words.state.asked,
            value: String(health.asked),
            note: words.state.askedNote(health.failed, health.slowestMs),
            tone: health.failed > 0 ? 'warn' : undefined,
          },
          {
            label: words.state.kept,
            value: String(kept.answers),
            note: words.state.keptNote(kept.articles),
          },
          {
            label: words.state.changes,
            value: ghost.hearsOfChanges ? words.state.hears : words.state.waits,
            note: purgedAt ? words.state.purged(formatDate(new Date(purgedAt), 'moment')) : words.state.notPurged,
          },
        ]}
      />
    </div>
  )
}

function standingNote(health: NonNullable<BlogReport['health']>, words: BlogWords): string | undefined {
  const { failingSince, lastFailure, answeredAt } = health
  if (failingSince !== null) {
    const why = words.failures[lastFailure ?? ''] ?? lastFailure ?? ''
    return words.state.failingSince(formatDate(new Date(failingSince), 'time'), why)
  }
  return answeredAt === null ? undefined : words.state.answered(formatDate(new Date(answeredAt), 'moment'))
}

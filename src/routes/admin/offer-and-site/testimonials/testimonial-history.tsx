import { ACTION_NAMES, nameOf } from '#routes/admin/settings/audit/audit-words.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { typo } from '#ui/format/typography.ts'
import { useLanguage, useWords } from '#ui/hooks/use-words.ts'
import { TESTIMONIAL_WORDS } from './testimonial-words.ts'
import './testimonials.css'

type Event = { key: string; at: Date; name: string; by: string | null }

/** What happened to a testimonial last, and by whom. */
export function TestimonialHistory({ id, events }: { id: string; events: ReadonlyArray<Event> }) {
  const words = useWords(TESTIMONIAL_WORDS)
  const language = useLanguage()
  if (events.length === 0) return null
  return (
    <section className="drawer-part testimonial-history" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ol className="history">
        {events.map(({ key, at, name, by }) => (
          <li key={key}>
            <span>
              {typo(nameOf(ACTION_NAMES, name, language))}
              <span className="text-ink-2">, {by ?? words.system}</span>
            </span>
            <time dateTime={at.toISOString()} className="num">
              {formatDate(at, 'moment')}
            </time>
          </li>
        ))}
      </ol>
      <p>
        <TextLink to={`/admin/audit?${new URLSearchParams({ subject: 'testimonial', id })}`}>
          {typo(words.wholeHistory)}
        </TextLink>
      </p>
    </section>
  )
}

import { typo } from '#kernel/typography.ts'
import { ACTION_NAMES, nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import './testimonials.css'

type Event = { key: string; at: Date; name: string; by: string | null }

/** What happened to a testimonial last, and by whom. */
export function TestimonialHistory({ id, events }: { id: string; events: ReadonlyArray<Event> }) {
  const words = useMessages(TESTIMONIAL_MESSAGES)
  const language = useLanguage()
  if (events.length === 0) return null
  return (
    <section className="drawer-part mt-8" aria-labelledby="history">
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
        <OfficeLink to={`/admin/audit?${new URLSearchParams({ subject: 'testimonial', id })}`}>
          {words.wholeHistory}
        </OfficeLink>
      </p>
    </section>
  )
}

import { Form } from 'react-router'
import type { EntryForStaff } from '#capabilities/waiting/waiting.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    title: 'Poradovník',
    wants: (n: number, from: number) =>
      `${counted(n, ['miesto', 'miesta', 'miest'])}${from < n ? `, vezme aj ${from}` : ''}`,
    since: (when: string) => `od ${when}`,
    offered: (n: number, until: string) => `ponuka ${counted(n, ['miesto', 'miesta', 'miest'])} do ${until}`,
    ordered: 'platí objednávku',
    remove: 'Vyradiť',
    removeOf: (who: string) => `Vyradiť z poradovníka: ${who}`,
  },
  en: {
    title: 'Waiting list',
    wants: (n: number, from: number) => `${counted(n, ['seat', 'seats'])}${from < n ? `, would take ${from}` : ''}`,
    since: (when: string) => `since ${when}`,
    offered: (n: number, until: string) => `offer of ${counted(n, ['seat', 'seats'])} until ${until}`,
    ordered: 'is paying an order',
    remove: 'Remove',
    removeOf: (who: string) => `Remove from the waiting list: ${who}`,
  },
}

/** Who stands in line, in order, with what is offered to them. */
export function WaitingPeople({ entries, mayRemove }: { entries: ReadonlyArray<EntryForStaff>; mayRemove: boolean }) {
  const words = useMessages(MESSAGES)
  const spoken = useLanguage()
  if (entries.length === 0) return null
  return (
    <section className="pane session-sheet" aria-labelledby="waiting-people">
      <h2 id="waiting-people">{words.title}</h2>
      <ol className="waiting-people">
        {entries.map(({ id, name, email, wants, acceptsFrom, joinedAt, offer }) => (
          <li key={id}>
            <span>
              <b>{typo(name ?? email)}</b> {name && <span className="people-mail">{email}</span>}
              <br />
              <small>
                {words.wants(wants, acceptsFrom)}, {words.since(formatDate(joinedAt, 'moment', spoken))}
              </small>
            </span>
            {offer && (
              <Badge look="info">
                {offer.endsAt ? words.offered(offer.seats, formatDate(offer.endsAt, 'moment', spoken)) : words.ordered}
              </Badge>
            )}
            {mayRemove && (
              <Form method="post">
                <input type="hidden" name="entry" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove-waiting"
                  size="sm"
                  look="ghost"
                  aria-label={words.removeOf(name ?? email)}
                >
                  {words.remove}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

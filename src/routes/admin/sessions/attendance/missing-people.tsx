import { Form } from 'react-router'
import type { MissingPerson } from '#capabilities/attendance/attendance.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts'

const MESSAGES = {
  sk: {
    missing: (count: number) => `${plural(count, ['Ešte chýba', 'Ešte chýbajú', 'Ešte chýba'])} ${count}`,
    call: 'Zavolať',
    callOf: (name: string) => `Zavolať: ${name}`,
    write: 'Napísať',
    writeOf: (name: string) => `Napísať: ${name}`,
    more: (count: number) => `a ďalší: ${count}`,
    send: (count: number) => (count === 1 ? 'Poslať odkaz znova' : `Poslať odkaz všetkým ${count}`),
  },
  en: {
    missing: (count: number) => `${count} ${plural(count, ['is', 'are'])} missing`,
    call: 'Call',
    callOf: (name: string) => `Call: ${name}`,
    write: 'Write',
    writeOf: (name: string) => `Write: ${name}`,
    more: (count: number) => `and ${count} more`,
    send: (count: number) => (count === 1 ? 'Send the link again' : `Send the link to all ${count}`),
  },
}

const NAMED = 6

/** Whom to look for while the lesson runs: by phone, by a letter of one's own, or by the link once more. */
export function MissingPeople({ people }: { people: ReadonlyArray<MissingPerson> }) {
  const words = useMessages(MESSAGES)
  const { unnamed } = useMessages(ATTENDANCE_MESSAGES)
  if (people.length === 0) return null
  const written = people.filter(({ email }) => email !== null).length
  return (
    <section className="pane session-sheet attendance-missing" aria-labelledby="attendance-missing">
      <h2 id="attendance-missing">{words.missing(people.length)}</h2>
      <ul>
        {people.slice(0, NAMED).map(({ participantId, name, email, phone }) => (
          <li key={participantId}>
            <span>
              <b>{name ?? unnamed}</b>
              {(phone ?? email) && <small>{phone ?? email}</small>}
            </span>
            {phone ? (
              <a
                className={buttonClass('outline', 'sm')}
                href={`tel:${phone}`}
                aria-label={words.callOf(name ?? unnamed)}
              >
                <Icon name="phone" />
                {words.call}
              </a>
            ) : (
              email && (
                <a
                  className={buttonClass('outline', 'sm')}
                  href={`mailto:${email}`}
                  aria-label={words.writeOf(name ?? unnamed)}
                >
                  <Icon name="mail" />
                  {words.write}
                </a>
              )
            )}
          </li>
        ))}
      </ul>
      {people.length > NAMED && <p className="text-ink-2">{typo(words.more(people.length - NAMED))}</p>}
      {written > 0 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="remind" size="sm">
            <Icon name="link" />
            {typo(words.send(written))}
          </Button>
        </Form>
      )}
    </section>
  )
}

import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import { refuse, seatsLeft } from '#capabilities/booking/booking.refusals.ts'
import { SEATS_PER_ORDER } from '#capabilities/booking/core/order-limits.ts'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { toast } from '#ui/overlays/toast.ts'
import {
  type ListedPerson,
  NO_PARTICIPANT,
  type ParticipantEntry,
  placeListed,
  readParticipantList,
  sameEmailAs,
} from '../participant-list.ts'
import { ParticipantCard } from './participant-card.tsx'
import { ParticipantListPaste } from './participant-list-paste.tsx'
import { PARTICIPANTS_MESSAGES } from './participants.messages.ts'
import './participants-editor.css'

/** By the name of the input, as the form posts it: `participants.0.email`. */
export type ParticipantErrors = Readonly<Partial<Record<string, string>>>

type ParticipantsEditorProps = {
  value: ReadonlyArray<ParticipantEntry>
  onChange: (participants: ReadonlyArray<ParticipantEntry>) => void
  /** Seats that can be taken at this moment. */
  free: number
  errors?: ParticipantErrors | undefined
  language: Language
}

/** What just happened to the list; what did not fit is also for the eye. */
type News = { text: string; isShown: boolean }

const NO_ERRORS: ParticipantErrors = {}

/**
 * Who of a company comes. Without JavaScript its buttons post the form with an `intent` of `add` or `remove:{index}`,
 * and the page comes back with one participant more or fewer.
 */
export function ParticipantsEditor({ value, onChange, free, errors = NO_ERRORS, language }: ParticipantsEditorProps) {
  const words = PARTICIPANTS_MESSAGES[language]
  const cards = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState<News>({ text: '', isShown: false })
  const focusNext = useFocusAfterChange(cards)
  const countId = useId()
  // Later a plain button: as a submit it would be the first of the form, which Enter in any field presses.
  const type = useHydrated() ? 'button' : 'submit'
  const seats = Math.min(free, SEATS_PER_ORDER)

  function add() {
    focusNext({ index: value.length, at: 'name' })
    onChange([...value, NO_PARTICIPANT])
    tell(words.added(value.length + 1))
  }

  function remove(index: number) {
    if (value.length === 1) return
    focusNext({ index: Math.min(index, value.length - 2), at: 'card' })
    onChange(value.filter((_, other) => other !== index))
    tell(words.removed(index + 1, value.length - 1))
  }

  function refuseMore() {
    if (free > SEATS_PER_ORDER) {
      toast({ kind: 'bad', title: words.largeGroup, description: refuse.table.ORDER_TOO_LARGE[language] })
    } else toast({ kind: 'bad', title: words.noSeats, description: tooMany(free, language) })
  }

  /** Answers what found no seat. */
  function fill(listed: ReadonlyArray<ListedPerson>, into: number | null): ReadonlyArray<ListedPerson> {
    if (listed.length === 0) {
      setNews({ text: words.nobody, isShown: true })
      return []
    }
    const { participants, placed, left } = placeListed(value, listed, { seats, into })
    onChange(participants)
    const unaddressed = listed.filter((person) => person.email === '' && !left.includes(person))
    const said = [
      placed > 0 && words.filled(placed),
      unaddressed.length > 0 && words.withoutEmail(unaddressed),
      left.length > 0 && words.left(left),
    ]
    setNews({ text: said.filter(Boolean).join(' '), isShown: unaddressed.length + left.length > 0 })
    return left
  }

  /** One name or one address is pasted as everywhere; more is a list. */
  function paste(event: ClipboardEvent, index: number) {
    const listed = readParticipantList(event.clipboardData.getData('text/plain'))
    const [first, ...more] = listed
    if (!first || (more.length === 0 && !(first.name && first.email))) return
    event.preventDefault()
    fill(listed, index)
  }

  const tell = (text: string) => setNews({ text, isShown: false })

  return (
    <fieldset className="participants" aria-describedby={countId}>
      <legend>{words.title}</legend>
      <p id={countId} className="participants-count">
        {words.seats(value.length, free)}
      </p>
      {value.length > free && (
        <p className="field-error note">
          <span>{refuse.table.NOT_ENOUGH_SEATS[language]({ free })}</span>
        </p>
      )}
      <div ref={cards} className="grid gap-3">
        {value.map((entry, index) => (
          <ParticipantCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a participant is who stands at this place of the form
            key={index}
            index={index}
            entry={entry}
            errors={errors}
            sameEmailAs={sameEmailAs(value, index)}
            language={language}
            onChange={(changed) => onChange(value.map((other, at) => (at === index ? changed : other)))}
            onPaste={(event) => paste(event, index)}
            remove={
              value.length > 1 && (
                <Button
                  type={type}
                  name="intent"
                  value={`remove:${index}`}
                  formNoValidate
                  size="icon-sm"
                  look="ghost"
                  aria-label={words.remove(index + 1)}
                  onClick={(event) => {
                    event.preventDefault()
                    remove(index)
                  }}
                >
                  <Icon name="trash" />
                </Button>
              )
            }
          />
        ))}
      </div>
      <p role="status" className={classNames('participants-news note', !news.isShown && 'sr-only')}>
        <span>{news.text}</span>
      </p>
      <div className="grid justify-items-start gap-2">
        <Button
          type={type}
          name="intent"
          value="add"
          formNoValidate
          aria-disabled={value.length >= seats}
          onRefused={refuseMore}
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Icon name="plus" />
          {words.add}
        </Button>
        <ParticipantListPaste language={language} onFill={(text) => fill(readParticipantList(text), null)} />
      </div>
    </fieldset>
  )
}

function tooMany(free: number, language: Language): string {
  return free > 0 ? seatsLeft[language](free) : refuse.table.NOT_ENOUGH_SEATS[language]({ free })
}

type Focus = { index: number; at: 'name' | 'card' }

/** Focus goes where a change happened, once the changed list is on the page. */
function useFocusAfterChange(cards: { readonly current: HTMLElement | null }) {
  const wanted = useRef<Focus | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const card = cards.current?.children[wanted.current.index]
    const target = wanted.current.at === 'card' ? card : card?.querySelector('input')
    if (!(target instanceof HTMLElement)) return
    wanted.current = null
    target.focus()
  })
  return (focus: Focus) => {
    wanted.current = focus
  }
}

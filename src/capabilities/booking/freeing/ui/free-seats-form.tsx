import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Freeing } from '../freeing.ts'
import { FREEING_MESSAGES, sumBack } from './freeing.messages.ts'

type Seat = { position: number; name: string | null }

type FreeSeatsFormProps = {
  freeing: Freeing
  /** Freed in any case. */
  seats: ReadonlyArray<Seat>
  /** May be ticked besides. */
  others: ReadonlyArray<Seat>
  /** What was said no to before, with the seats that were meant. */
  refusal: { message: string; positions: ReadonlyArray<number> } | null
  /** What stands between the seats and the button. */
  children?: ReactNode
}

/**
 * Frees seats for the sum that stands in the button. Without scripts a tick changes no button: the server then says the sum of
 * what was ticked, and the button says it too.
 */
export function FreeSeatsForm({ freeing, seats, others, refusal, children }: FreeSeatsFormProps) {
  const words = useMessages(FREEING_MESSAGES)
  const language = useLanguage()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(refusal?.positions ?? []))
  const isSending = useNavigation().formData?.get('releaseId') === freeing.releaseId
  const more = others.filter(({ position }) => ticked.has(position)).length
  const count = seats.length + more
  const cents = freeing.sums[count - 1] ?? 0
  const isWhole = count === freeing.sums.length
  const mayFree = !isWhole || freeing.owedAfterAllCents === 0
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      <input type="hidden" name="form" value="free" />
      <input type="hidden" name="releaseId" value={freeing.releaseId} />
      <input type="hidden" name="shownCents" value={cents} />
      <input type="hidden" name="from" value={others.length > 0 ? (seats[0]?.position ?? 0) : 0} />
      {seats.map(({ position }) => (
        <input key={position} type="hidden" name="positions" value={position} />
      ))}
      {others.length > 0 && (
        <fieldset className="freeing-also">
          <legend className="text-sm">{words.also}</legend>
          {others.map(({ position, name }) => (
            <Checkbox
              key={position}
              name="positions"
              value={position}
              defaultChecked={ticked.has(position)}
              onChange={({ target }) => {
                const next = new Set(ticked)
                if (target.checked) next.add(position)
                else next.delete(position)
                setTicked(next)
              }}
            >
              {name ?? words.nameless}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div className="freeing-sums">
        {!freeing.isFree && (
          <p aria-live="polite">
            <span className="text-sm text-ink-2">{words.now(formatDate(freeing.today, 'day', language), count)}</span>
            <span className="freeing-amount">{sumBack(cents, language)}</span>
          </p>
        )}
        {mayFree ? (
          <Button type="submit" look="bad" busy={isSending} busyLabel={words.working}>
            {freeing.way === null ? words.cancel : words.cancelSum(sumBack(cents, language))}
          </Button>
        ) : (
          <p className="note">
            <span>{words.owed(sumBack(freeing.owedAfterAllCents, language))}</span>
          </p>
        )}
      </div>
      {children}
    </Form>
  )
}

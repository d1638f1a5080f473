import { ReservationFold } from '#capabilities/booking/ui/reservation-fold.tsx'
import { typo } from '#kernel/typography.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Freeing } from '../freeing.ts'
import { DaysRuler, stepOf } from './days-ruler.tsx'
import { FreeSeatsForm } from './free-seats-form.tsx'
import { FREEING_MESSAGES, laterInWords } from './freeing.messages.ts'

type Seat = { position: number; name: string | null }

type FreeSeatFoldProps = {
  freeing: Freeing
  seat: Seat
  seats: ReadonlyArray<Seat>
  refusal: { message: string; positions: ReadonlyArray<number> } | null
  maySubstitute: boolean
}

/** A seat of several is freed in its own row: what goes back on which day, who else goes too, and one button. */
export function FreeSeatFold({ freeing, seat, seats, refusal, maySubstitute }: FreeSeatFoldProps) {
  const words = useMessages(FREEING_MESSAGES)
  const language = useLanguage()
  const { today, courseOn, way } = freeing
  const stretches = freeing.stretches.map(({ oneCents, ...each }) => ({ ...each, cents: oneCents }))
  const isWeek = stepOf(stretches[0]?.from ?? today, courseOn) > 1
  return (
    <ReservationFold icon="close" label={words.free} about={seat.name} open={refusal !== null}>
      <div className="freeing">
        <div className="freeing-head">
          <h3>{seat.name ? words.freeOf(seat.name) : words.free}</h3>
          {way !== null && <span className="text-sm text-ink-2">{words.strokes(isWeek)}</span>}
        </div>
        {way !== null && <DaysRuler today={today} courseOn={courseOn} stretches={stretches} />}
        <FreeSeatsForm
          freeing={freeing}
          seats={[seat]}
          others={seats.filter(({ position }) => position !== seat.position)}
          refusal={refusal}
        >
          <p className="text-sm text-ink-2">
            {way !== null && (
              <b className="text-ink">{typo(laterInWords(stretches, { today, isOfOne: true }, language))}</b>
            )}{' '}
            {typo([...wayInWords(freeing, words), ...(maySubstitute ? [words.substitute] : [])].join(' '))}
          </p>
        </FreeSeatsForm>
      </div>
    </ReservationFold>
  )
}

/** Where the money goes, or why there is none. */
export function wayInWords(
  { way, isFree }: Pick<Freeing, 'way' | 'isFree'>,
  words: (typeof FREEING_MESSAGES)['sk'],
): ReadonlyArray<string> {
  if (isFree) return []
  if (way === null) return [words.unpaid]
  return [way === 'card' ? words.toCard : words.toAccount]
}

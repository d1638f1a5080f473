import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Freeing } from '../freeing.ts'
import { DaysRuler, stepOf } from './days-ruler.tsx'
import { wayInWords } from './free-seat-fold.tsx'
import { FreeSeatsForm } from './free-seats-form.tsx'
import { FREEING_MESSAGES, laterInWords, sumBack } from './freeing.messages.ts'

type CannotComePaneProps = {
  freeing: Freeing
  seats: ReadonlyArray<{ position: number; name: string | null }>
  refusal: { message: string; positions: ReadonlyArray<number> } | null
}

/** The whole order: one ruler, one button, and under it how the sum changes by date. Of several seats it opens when asked for. */
export function CannotComePane({ freeing, seats, refusal }: CannotComePaneProps) {
  const words = useMessages(FREEING_MESSAGES)
  const language = useLanguage()
  const { today, courseOn, way, termsCents, sums } = freeing
  const stretches = freeing.stretches.map(({ allCents, ...each }) => ({ ...each, cents: allCents }))
  const isWeek = stepOf(stretches[0]?.from ?? today, courseOn) > 1
  const isOne = seats.length === 1
  return (
    <section className="card reservation-pane" aria-labelledby="cannot-come-title">
      <div className="freeing-head">
        <h2 id="cannot-come-title">{isOne ? words.cannotCome.one : words.cannotCome.all}</h2>
        {way !== null && (
          <span className="text-sm text-ink-2">{words.today(formatDate(today, 'day', language), isWeek)}</span>
        )}
      </div>
      {!isOne && <p className="text-ink-2">{words.allSeats(seats.length)}</p>}
      {way !== null && <DaysRuler today={today} courseOn={courseOn} stretches={stretches} isWide />}
      {termsCents !== null && (
        <p className="good-news note">
          <span>
            <b>{words.better}</b>{' '}
            {typo(words.betterSums(sumBack(termsCents, language), sumBack(sums.at(-1) ?? 0, language)))}
          </span>
        </p>
      )}
      <FreeSeatsForm freeing={freeing} seats={seats} others={[]} refusal={refusal}>
        <p className="text-sm text-ink-2">
          {way !== null && <b className="text-ink">{typo(laterInWords(stretches, { today }, language))}</b>}{' '}
          {typo(wayInWords(freeing, words).join(' '))}
        </p>
      </FreeSeatsForm>
    </section>
  )
}

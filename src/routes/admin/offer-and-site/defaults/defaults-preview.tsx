import type { CourseDefaults } from '#capabilities/catalogue/catalogue.ts'
import { priceOn } from '#capabilities/schedule/session-price.ts'
import { typo } from '#kernel/typography.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type DefaultsDraft, readDefaultsForm } from './defaults-fields.ts'
import '#routes/admin/sessions/sessions.css'

const MESSAGES = {
  sk: {
    title: 'Čo zaplatí návštevník',
    course: 'Kurz',
    early: (days: number) => `Viac ako ${counted(days, ['deň', 'dni', 'dní'])} vopred`,
    usual: 'Potom',
    none: 'bez zľavy',
    closes: (minutes: number) =>
      `Registrácia sa uzavrie ${counted(minutes, ['minútu', 'minúty', 'minút'])} pred začiatkom.`,
    unknown: 'Ceny sa zobrazia, keď budú hodnoty v poriadku.',
  },
  en: {
    title: 'What visitors pay',
    course: 'Course',
    early: (days: number) => `More than ${days} ${plural(days, ['day', 'days'])} ahead`,
    usual: 'Afterwards',
    none: 'no discount',
    closes: (minutes: number) =>
      `Registration closes ${minutes} ${plural(minutes, ['minute', 'minutes'])} before the start.`,
    unknown: 'Prices appear once the values are right.',
  },
}

/** A day before any session, and a session far behind it: only the rule itself decides. */
const FAR = { today: '2000-01-01', startsAt: new Date('2030-01-01T09:00:00Z') }

/** The prices that follow from what is typed, by the rule that sells seats. */
export function DefaultsPreview({ typed, stored }: { typed: DefaultsDraft; stored: CourseDefaults }) {
  const words = useMessages(MESSAGES)
  const values = readDefaultsForm(typed, stored) as CourseDefaults
  return (
    <section className="sunk-pane defaults-preview" aria-labelledby="defaults-preview" aria-live="polite">
      <h2 id="defaults-preview">{words.title}</h2>
      {hasPrices(values) ? <Prices values={values} /> : <p className="text-ink-2">{words.unknown}</p>}
    </section>
  )
}

function hasPrices({ basePriceCents, ...values }: CourseDefaults): boolean {
  const { earlyBirdDiscountPercent, earlyBirdDays, bookingClosesMinutes } = values
  const numbers = [basePriceCents.beginner, basePriceCents.advanced, earlyBirdDays, bookingClosesMinutes]
  return numbers.every(Number.isFinite) && earlyBirdDiscountPercent >= 0 && earlyBirdDiscountPercent <= 100
}

function Prices({ values }: { values: CourseDefaults }) {
  const words = useMessages(MESSAGES)
  const rule = { discountPercent: values.earlyBirdDiscountPercent, days: values.earlyBirdDays }
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.course}</th>
            <th scope="col">{words.early(values.earlyBirdDays)}</th>
            <th scope="col">{words.usual}</th>
          </tr>
        </thead>
        <tbody>
          {(['beginner', 'advanced'] as const).map((grade) => {
            const session = { startsAt: FAR.startsAt, basePriceCents: values.basePriceCents[grade], priceCents: null }
            const { price, regularPrice, isEarlyBird } = priceOn(session, FAR.today, rule)
            return (
              <tr key={grade}>
                <th scope="row">{typo(values.titles[grade])}</th>
                <td className="num">{isEarlyBird ? formatMoney(price) : words.none}</td>
                <td className="num">{formatMoney(regularPrice)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="text-ink-2">{words.closes(values.bookingClosesMinutes)}</p>
    </>
  )
}

import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { AddressFields } from '#capabilities/booking/ui/address-fields.tsx'
import { DEPOSIT_PERCENT, LONGEST_NOTE, MOST_LESSONS, MOST_SEATS } from '#capabilities/quotes/quote-limits.ts'
import { sumsOf } from '#capabilities/quotes/sums-of.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { countryIn } from '#kernel/countries.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { lessonNames, lessonsIn, type QuoteDraft } from './quote-fields.ts'

const MESSAGES = {
  sk: {
    sections: { company: 'Firma', contact: 'Kontaktná osoba', offer: 'Čo ponúkame', lessons: 'Kedy', sums: 'Sumy' },
    fields: {
      companyName: 'Názov firmy',
      ico: 'IČO',
      dic: 'DIČ',
      icDph: 'IČ DPH',
      orderNumber: 'Číslo objednávky firmy',
      contactName: 'Meno',
      contactEmail: 'E-mail',
      contactPhone: 'Telefón',
      title: 'Názov školenia',
      seats: 'Počet ľudí',
      unitPrice: 'Cena za človeka s DPH',
      place: 'Miesto konania',
      validUntil: 'Platí do',
    },
    hints: {
      companyName: 'Názov, IČO, meno a e-mail treba až na odoslanie. Adresu firma doplní sama.',
      seats: `1 až ${MOST_SEATS}`,
      unitPrice: 'V eurách, napríklad 159 alebo 127,50',
      validUntil: 'Vrátane tohto dňa, najneskôr deň pred prvou lekciou',
    },
    course: 'Kurz',
    language: 'Jazyk ponuky',
    languages: { sk: 'slovenčina', en: 'angličtina' },
    note: 'Poznámka pre firmu',
    noteHint: 'Stojí v e-maile, na stránke aj v PDF',
    lesson: (ordinal: number) => `${ordinal}. lekcia`,
    named: (field: string, ordinal: number) => `${field}, ${ordinal}. lekcia`,
    day: 'Dátum',
    time: 'Začiatok',
    minutes: 'Trvanie v minútach',
    addLesson: 'Pridať lekciu',
    lessonsHint: 'Lekcia bez dátumu sa neuloží.',
    wrong: 'Skontrolujte túto hodnotu.',
    total: 'Spolu s DPH',
    vat: (percent: number) => `Z toho DPH ${percent}\u00a0%`,
    notPayer: 'Nie sme platiteľmi DPH',
    deposit: `Záloha ${DEPOSIT_PERCENT}\u00a0%`,
    rest: 'Doplatok',
    noSums: 'Sumy uvidíte, keď vyplníte počet ľudí a cenu.',
    save: 'Uložiť',
    saveNew: 'Uložiť novú verziu',
    saving: 'Ukladáme…',
    back: 'Späť na firemné školenia',
    optional: 'nepovinné',
  },
  en: {
    sections: { company: 'Company', contact: 'Contact', offer: 'What we offer', lessons: 'When', sums: 'Sums' },
    fields: {
      companyName: 'Company name',
      ico: 'IČO',
      dic: 'DIČ',
      icDph: 'IČ DPH',
      orderNumber: 'Order number of the company',
      contactName: 'Name',
      contactEmail: 'E-mail',
      contactPhone: 'Phone',
      title: 'Name of the training',
      seats: 'Number of people',
      unitPrice: 'Price for a person with VAT',
      place: 'Place',
      validUntil: 'Valid until',
    },
    hints: {
      companyName: 'Name, IČO, contact and e-mail are needed for sending. The company completes its address.',
      seats: `1 to ${MOST_SEATS}`,
      unitPrice: 'In euros, for example 159 or 127.50',
      validUntil: 'Including this day, at the latest the day before the first lesson',
    },
    course: 'Course',
    language: 'Language of the quote',
    languages: { sk: 'Slovak', en: 'English' },
    note: 'Note to the company',
    noteHint: 'It stands in the e-mail, on the page and in the PDF',
    lesson: (ordinal: number) => `Lesson ${ordinal}`,
    named: (field: string, ordinal: number) => `${field}, lesson ${ordinal}`,
    day: 'Date',
    time: 'Start',
    minutes: 'Duration in minutes',
    addLesson: 'Add a lesson',
    lessonsHint: 'A lesson without a date is not saved.',
    wrong: 'Check this value.',
    total: 'Total with VAT',
    vat: (percent: number) => `Of it VAT ${percent}\u00a0%`,
    notPayer: 'We are not VAT payers',
    deposit: `Deposit ${DEPOSIT_PERCENT}\u00a0%`,
    rest: 'The rest',
    noSums: 'The sums show once the number of people and the price are filled in.',
    save: 'Save',
    saveNew: 'Save a new version',
    saving: 'Saving…',
    back: 'Back to company trainings',
    optional: 'optional',
  },
}

type FieldName = keyof (typeof MESSAGES)['sk']['fields']

type QuoteFormProps = {
  draft: QuoteDraft
  hidden: Readonly<Record<string, string | number>>
  courses: ReadonlyArray<{ id: string; title: string }>
  vatPercent: number | null
  /** What was sent stays; saving makes the version after it. */
  isSent: boolean
  answer: { message: string; wrong: ReadonlyArray<string> } | null
}

/** Company, contact and what is offered; sums are counted while somebody types. */
export function QuoteForm({ draft, hidden, courses, vatPercent, isSent, answer }: QuoteFormProps) {
  const words = useMessages(MESSAGES)
  const { state, formData } = useNavigation()
  const [rows, setRows] = useState(lessonsIn(draft))
  const [typed, setTyped] = useState({ seats: draft.seats ?? '', unitPrice: draft.unitPrice ?? '' })
  const wrong = answer?.wrong ?? []
  const field = (name: FieldName, maxLength = 200) => ({
    name,
    maxLength,
    label: words.fields[name],
    hint: name in words.hints ? words.hints[name as keyof typeof words.hints] : undefined,
    error: wrong.includes(name) ? words.wrong : undefined,
    defaultValue: draft[name] ?? '',
    autoComplete: 'off',
  })

  function count(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement
    if (name === 'seats' || name === 'unitPrice') setTyped((before) => ({ ...before, [name]: value }))
  }

  return (
    <Form method="post" className="pane-form" noValidate onInput={count}>
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend>{words.sections.company}</legend>
        <TextField {...field('companyName')} />
        <div className="field-row">
          <TextField {...field('ico', 20)} />
          <TextField {...field('dic', 20)} optional />
          <TextField {...field('icDph', 20)} optional />
        </div>
        <div className="field-row">
          <AddressFields
            address={{
              street: draft.street ?? null,
              city: draft.city ?? null,
              zip: draft.zip ?? null,
              country: countryIn(draft.country ?? null),
            }}
            optional
          />
        </div>
        <TextField {...field('orderNumber', 50)} optional />
      </fieldset>
      <fieldset>
        <legend>{words.sections.contact}</legend>
        <TextField {...field('contactName')} />
        <div className="field-row">
          <TextField {...field('contactEmail', 254)} type="email" spellCheck={false} />
          <TextField {...field('contactPhone', 50)} type="tel" optional />
        </div>
        <Field label={words.language}>
          {(control) => (
            <Select {...control} name="language" defaultValue={draft.language ?? 'sk'}>
              {(['sk', 'en'] as const).map((language) => (
                <option key={language} value={language}>
                  {words.languages[language]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.note} hint={words.noteHint} optional>
          {(control) => (
            <Textarea {...control} name="note" rows={5} maxLength={LONGEST_NOTE} defaultValue={draft.note ?? ''} />
          )}
        </Field>
      </fieldset>
      <fieldset>
        <legend>{words.sections.offer}</legend>
        <Field label={words.course}>
          {(control) => (
            <Select {...control} name="courseId" defaultValue={draft.courseId ?? ''}>
              {courses.map(({ id, title }) => (
                <option key={id} value={id}>
                  {typo(title)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField {...field('title')} />
        <div className="field-row">
          <TextField {...field('seats', 3)} inputMode="numeric" />
          <TextField {...field('unitPrice', 12)} inputMode="decimal" />
        </div>
        <TextField {...field('place')} />
        <TextField {...field('validUntil')} type="date" />
        <SumsPreview typed={typed} vatPercent={vatPercent} />
      </fieldset>
      <fieldset>
        <legend>{words.sections.lessons}</legend>
        <div className="quote-lessons">
          {Array.from({ length: rows }, (_, index) => (
            <LessonFields key={lessonNames(index + 1).day} ordinal={index + 1} draft={draft} wrong={wrong} />
          ))}
        </div>
        <p className="field-hint">{words.lessonsHint}</p>
        {rows < MOST_LESSONS && (
          <p className="scripted">
            <Button look="ghost" onClick={() => setRows(rows + 1)}>
              <Icon name="plus" />
              {words.addLesson}
            </Button>
          </p>
        )}
      </fieldset>
      <div className="form-buttons">
        <Button
          type="submit"
          name="intent"
          value="save"
          look="spark"
          busy={state === 'submitting' && formData?.get('intent') === 'save'}
          busyLabel={words.saving}
        >
          {isSent ? words.saveNew : words.save}
        </Button>
        <ButtonLink to="/admin/company-trainings" look="ghost">
          {words.back}
        </ButtonLink>
      </div>
    </Form>
  )
}

type LessonFieldsProps = { ordinal: number; draft: QuoteDraft; wrong: ReadonlyArray<string> }

function LessonFields({ ordinal, draft, wrong }: LessonFieldsProps) {
  const words = useMessages(MESSAGES)
  const names = lessonNames(ordinal)
  const first = lessonNames(1)
  const field = (part: 'day' | 'time' | 'minutes') => ({
    name: names[part],
    label: words[part],
    'aria-label': words.named(words[part], ordinal),
    error: wrong.includes(names[part]) ? words.wrong : undefined,
    defaultValue: draft[names[part]] ?? (part === 'day' ? '' : (draft[first[part]] ?? '')),
  })
  return (
    <fieldset className="lesson-fields">
      <legend className="field-label">{words.lesson(ordinal)}</legend>
      <div className="field-row">
        <TextField {...field('day')} type="date" />
        <TextField {...field('time')} type="time" />
        <TextField {...field('minutes')} inputMode="numeric" />
      </div>
    </fieldset>
  )
}

type SumsPreviewProps = { typed: { seats: string; unitPrice: string }; vatPercent: number | null }

/** What the company will pay, and when, by what is written now. */
function SumsPreview({ typed, vatPercent }: SumsPreviewProps) {
  const words = useMessages(MESSAGES)
  const seats = /^\d{1,3}$/.test(typed.seats.trim()) ? Number(typed.seats) : 0
  const unitPriceCents = centsIn(typed.unitPrice)
  if (seats < 1 || seats > MOST_SEATS || !(unitPriceCents > 0)) return <p className="field-hint">{words.noSums}</p>
  const { totalCents, vat, depositCents, restCents } = sumsOf({ seats, unitPriceCents, vatPercent })
  return (
    <div className="sunk-pane quote-preview" role="status">
      <h2>{words.sections.sums}</h2>
      <p>
        {words.total} <span className="total num">{exactMoney(totalCents)}</span>
      </p>
      <p className="num">{vat === null ? words.notPayer : `${words.vat(vat.percent)}: ${exactMoney(vat.vatCents)}`}</p>
      <p className="num">{`${words.deposit}: ${exactMoney(depositCents)}`}</p>
      <p className="num">{`${words.rest}: ${exactMoney(restCents)}`}</p>
    </div>
  )
}

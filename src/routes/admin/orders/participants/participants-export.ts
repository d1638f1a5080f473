import { redirect } from 'react-router'
import { exportParticipants, exportRegistrations } from '#capabilities/booking/office/export-participants.server.ts'
import type { ListedRegistration, ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import type { Language } from '#kernel/language.ts'
import type { XlsxCell, XlsxColumn } from '#platform/files/xlsx/xlsx-file.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import { REGISTRATION_MESSAGES, standingInWords } from '../registration/registration.messages.ts'
import type { Route } from './+types/participants-export'
import { participantsQueryIn } from './participants-query.ts'

type Header = Readonly<Record<Language, string>>
type ExportColumn<Row> = { header: Header; kind: XlsxColumn['kind']; cell: (row: Row, language: Language) => XlsxCell }

const text = (sk: string, en: string) => ({ header: { sk, en }, kind: 'text' as const })
const moment = (sk: string, en: string) => ({ header: { sk, en }, kind: 'moment' as const })
const money = (sk: string, en: string) => ({ header: { sk, en }, kind: 'money' as const })
const number = (sk: string, en: string) => ({ header: { sk, en }, kind: 'number' as const })
const instant = (at: string | null) => (at === null ? null : new Date(at))

type Common = Pick<
  ParticipantForStaff & ListedRegistration,
  | 'sessionTitle'
  | 'startsAt'
  | 'company'
  | 'buyerName'
  | 'buyerEmail'
  | 'state'
  | 'origin'
  | 'owedCents'
  | 'paidAt'
  | 'createdAt'
>

const ORDER: ReadonlyArray<ExportColumn<Common>> = [
  { ...text('Kurz', 'Course'), cell: ({ sessionTitle }) => sessionTitle },
  { ...moment('Začiatok', 'Start'), cell: ({ startsAt }) => instant(startsAt) },
  { ...text('Firma', 'Company'), cell: ({ company }) => company },
  { ...text('Objednávateľ', 'Who ordered'), cell: ({ buyerName }) => buyerName },
  { ...text('E-mail objednávateľa', 'E-mail of who ordered'), cell: ({ buyerEmail }) => buyerEmail },
  { ...text('Stav', 'State'), cell: (order, language) => standingInWords(REGISTRATION_MESSAGES[language], order) },
  { ...text('Platba', 'Payment'), cell: ({ origin }, language) => REGISTRATION_MESSAGES[language].origins[origin] },
  { ...moment('Objednané', 'Ordered'), cell: ({ createdAt }) => instant(createdAt) },
  { ...moment('Potvrdené', 'Confirmed'), cell: ({ paidAt }) => instant(paidAt) },
]

const PEOPLE: ReadonlyArray<ExportColumn<ParticipantForStaff>> = [
  { ...text('Číslo objednávky', 'Booking'), cell: ({ reference }) => reference },
  { ...text('Meno', 'Name'), cell: ({ name }) => name },
  { ...text('E-mail', 'E-mail'), cell: ({ email }) => email },
  { ...text('Oblasť práce', 'Field of work'), cell: ({ workType }, language) => labelOf(workType, language) },
  {
    ...text('Skúsenosť s AI', 'Experience with AI'),
    cell: ({ aiProficiency }, language) => labelOf(aiProficiency, language),
  },
  ...ORDER,
  { ...money('Cena miesta', 'Price of the seat'), cell: ({ unitPriceCents }) => unitPriceCents },
]

const REGISTRATIONS: ReadonlyArray<ExportColumn<ListedRegistration>> = [
  { ...text('Číslo objednávky', 'Booking'), cell: ({ reference }) => reference },
  ...ORDER,
  { ...number('Miesta', 'Seats'), cell: ({ seats }) => seats },
  { ...money('Cena', 'Price'), cell: ({ totalCents }) => totalCents },
  { ...money('Vrátené', 'Refunded'), cell: ({ refundedCents }) => refundedCents },
  { ...money('Čaká na úhradu', 'Owed'), cell: ({ owedCents }) => owedCents },
  { ...money('Ostáva nám', 'Left for us'), cell: ({ incomeCents }) => incomeCents },
]

const SHEETS = {
  sk: { people: 'Účastníci', registrations: 'Objednávky' },
  en: { people: 'Participants', registrations: 'Bookings' },
}

function labelOf(value: string | null, language: Language): string | null {
  const options: ReadonlyArray<{ value: string; label: string }> = [
    ...workTypeOptions('personal', language),
    ...workTypeOptions('business', language),
    ...aiProficiencyOptions(language),
  ]
  return options.find((option) => option.value === value)?.label ?? value
}

/** Taking people away is written into the audit, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/participants${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const form = await request.formData()
  const { view, filters } = participantsQueryIn(request.url)
  const picked = form.getAll('id').map(String).filter(isId)
  const asked = { format: exportFormatIn(form), now: services.clock.now() }
  if (view === 'registrations') {
    const rows = await exportRegistrations(services, filters, call).catch(refused)
    return exportAnswer(sheet(SHEETS[language].registrations, REGISTRATIONS, rows, language), {
      ...asked,
      file: language === 'en' ? 'bookings' : 'objednavky',
    })
  }
  const wanted = picked.length > 0 ? { search: null, sessionId: null, state: null, picked } : filters
  const rows = await exportParticipants(services, wanted, call).catch(refused)
  return exportAnswer(sheet(SHEETS[language].people, PEOPLE, rows, language), {
    ...asked,
    file: language === 'en' ? 'participants' : 'ucastnici',
  })
}

function sheet<Row>(
  name: string,
  columns: ReadonlyArray<ExportColumn<Row>>,
  rows: AsyncIterable<Row>,
  language: Language,
) {
  async function* cells(): AsyncGenerator<ReadonlyArray<XlsxCell>> {
    for await (const row of rows) yield columns.map(({ cell }) => cell(row, language))
  }
  const named = columns.map(({ header, kind }) => ({ header: header[language], kind }))
  return { name, columns: named, rows: cells() }
}

import { redirect } from 'react-router'
import { exportParticipants, exportRegistrations } from '#capabilities/booking/office/export-participants.server.ts'
import type { ListedRegistration, ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import type { XlsxCell, XlsxColumn } from '#platform/files/xlsx/xlsx-file.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import { REGISTRATION_MESSAGES, standingInWords } from '../registration/registration.messages.ts'
import type { Route } from './+types/participants-export'
import { participantsQueryIn } from './participants-query.ts'

const SK = {
  people: 'Účastníci',
  registrations: 'Objednávky',
  files: { people: 'ucastnici', registrations: 'objednavky' },
  columns: {
    reference: 'Číslo objednávky',
    name: 'Meno',
    email: 'E-mail',
    workType: 'Oblasť práce',
    aiProficiency: 'Skúsenosť s AI',
    course: 'Kurz',
    start: 'Začiatok',
    company: 'Firma',
    buyer: 'Objednávateľ',
    buyerEmail: 'E-mail objednávateľa',
    state: 'Stav',
    payment: 'Platba',
    ordered: 'Objednané',
    confirmed: 'Potvrdené',
    seatPrice: 'Cena miesta',
    seats: 'Miesta',
    price: 'Cena',
    refunded: 'Vrátené',
    owed: 'Čaká na úhradu',
    left: 'Ostáva nám',
  },
}

const MESSAGES: Messages<typeof SK> = {
  sk: SK,
  en: {
    people: 'Participants',
    registrations: 'Bookings',
    files: { people: 'participants', registrations: 'bookings' },
    columns: {
      reference: 'Booking',
      name: 'Name',
      email: 'E-mail',
      workType: 'Field of work',
      aiProficiency: 'Experience with AI',
      course: 'Course',
      start: 'Start',
      company: 'Company',
      buyer: 'Who ordered',
      buyerEmail: 'E-mail of who ordered',
      state: 'State',
      payment: 'Payment',
      ordered: 'Ordered',
      confirmed: 'Confirmed',
      seatPrice: 'Price of the seat',
      seats: 'Seats',
      price: 'Price',
      refunded: 'Refunded',
      owed: 'Owed',
      left: 'Left for us',
    },
  },
}

type Heading = keyof typeof SK.columns
type ExportColumn<Row> = {
  heading: Heading
  kind: XlsxColumn['kind']
  cell: (row: Row, language: Language) => XlsxCell
}

const text = (heading: Heading) => ({ heading, kind: 'text' as const })
const moment = (heading: Heading) => ({ heading, kind: 'moment' as const })
const money = (heading: Heading) => ({ heading, kind: 'money' as const })
const number = (heading: Heading) => ({ heading, kind: 'number' as const })
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
  { ...text('course'), cell: ({ sessionTitle }) => sessionTitle },
  { ...moment('start'), cell: ({ startsAt }) => instant(startsAt) },
  { ...text('company'), cell: ({ company }) => company },
  { ...text('buyer'), cell: ({ buyerName }) => buyerName },
  { ...text('buyerEmail'), cell: ({ buyerEmail }) => buyerEmail },
  { ...text('state'), cell: (order, language) => standingInWords(REGISTRATION_MESSAGES[language], order) },
  { ...text('payment'), cell: ({ origin }, language) => REGISTRATION_MESSAGES[language].origins[origin] },
  { ...moment('ordered'), cell: ({ createdAt }) => instant(createdAt) },
  { ...moment('confirmed'), cell: ({ paidAt }) => instant(paidAt) },
]

const PEOPLE: ReadonlyArray<ExportColumn<ParticipantForStaff>> = [
  { ...text('reference'), cell: ({ reference }) => reference },
  { ...text('name'), cell: ({ name }) => name },
  { ...text('email'), cell: ({ email }) => email },
  { ...text('workType'), cell: ({ workType }, language) => labelOf(workType, language) },
  {
    ...text('aiProficiency'),
    cell: ({ aiProficiency }, language) => labelOf(aiProficiency, language),
  },
  ...ORDER,
  { ...money('seatPrice'), cell: ({ unitPriceCents }) => unitPriceCents },
]

const REGISTRATIONS: ReadonlyArray<ExportColumn<ListedRegistration>> = [
  { ...text('reference'), cell: ({ reference }) => reference },
  ...ORDER,
  { ...number('seats'), cell: ({ seats }) => seats },
  { ...money('price'), cell: ({ totalCents }) => totalCents },
  { ...money('refunded'), cell: ({ refundedCents }) => refundedCents },
  { ...money('owed'), cell: ({ owedCents }) => owedCents },
  { ...money('left'), cell: ({ incomeCents }) => incomeCents },
]

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
  const words = messagesIn(MESSAGES, language)
  const asked = { format: exportFormatIn(form), now: services.clock.now() }
  if (view === 'registrations') {
    const rows = await exportRegistrations(services, filters, call).catch(refused)
    return exportAnswer(sheet(words.registrations, REGISTRATIONS, rows, language), {
      ...asked,
      file: words.files.registrations,
    })
  }
  const wanted = picked.length > 0 ? { search: null, sessionId: null, state: null, picked } : filters
  const rows = await exportParticipants(services, wanted, call).catch(refused)
  return exportAnswer(sheet(words.people, PEOPLE, rows, language), {
    ...asked,
    file: words.files.people,
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
  const headings = messagesIn(MESSAGES, language).columns
  const named = columns.map(({ heading, kind }) => ({ header: headings[heading], kind }))
  return { name, columns: named, rows: cells() }
}

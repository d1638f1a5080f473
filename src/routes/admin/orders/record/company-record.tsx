import { Form } from 'react-router'
import { issueRecordForStaff, readRecordDesk } from '#capabilities/records/read-record-desk.server.ts'
import type { RecordAtDesk, RecordDesk } from '#capabilities/records/record-desk.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { useMay } from '#routes/admin/shell/use-role.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import type { Route } from './+types/company-record'
import { foundIn, RECORD_LIST } from './record-list.tsx'
import './company-record.css'

const MESSAGES = {
  sk: {
    crumb: 'Záznam o vzdelávaní',
    lead: (ico: string) => `Záznam o vzdelávaní podľa čl. 4, IČO ${ico}`,
    rule: 'Záznam je o kurzoch, ktoré sa skončili. IČO môže napísať ktokoľvek, preto obsahuje len objednávky jednej schránky. Keď sa od posledného nič nezmenilo, ostáva ten.',
    mailbox: 'Schránka objednávateľa',
    ofMailbox: (mailbox: string, orders: number) =>
      `${mailbox} (${counted(orders, ['objednávka', 'objednávky', 'objednávok'])})`,
    from: 'Obdobie od',
    until: 'Obdobie do',
    show: 'Ukázať',
    preview: 'Čo by v ňom bolo',
    issue: 'Vyhotoviť záznam',
    nobody: 'V tomto období sa neskončil žiadny kurz z týchto objednávok.',
    records: 'Vyhotovené záznamy',
    none: 'Zatiaľ žiadny.',
    number: 'Číslo',
    day: 'Vyhotovený',
    period: 'Obdobie',
    until2: (day: string) => `do ${day}`,
    people: 'Ľudí',
    ofWhom: 'Schránka',
    erased: 'vymazaná',
    state: 'Stav',
    states: { valid: 'Platí', replaced: 'Nahradený' },
    files: 'Súbory',
    paper: 'PDF',
    table: 'CSV',
    check: 'Overenie',
    of: (what: string, number: string) => `${what}: ${number}`,
    done: {
      issued: 'Záznam je vyhotovený.',
      same: 'Od posledného záznamu sa nič nezmenilo, ostáva ten.',
    },
  },
  en: {
    crumb: 'Record of training',
    lead: (ico: string) => `Record of training under Article 4, company number ${ico}`,
    rule: 'A record is of courses that are over. Anybody can type a company number, so it holds the orders of one mailbox alone. Where nothing has changed since the last one, that one stays.',
    mailbox: 'Mailbox of the buyer',
    ofMailbox: (mailbox: string, orders: number) => `${mailbox} (${counted(orders, ['order', 'orders'])})`,
    from: 'Period from',
    until: 'Period until',
    show: 'Show',
    preview: 'What it would say',
    issue: 'Issue the record',
    nobody: 'No course of these orders ended in this period.',
    records: 'Issued records',
    none: 'None yet.',
    number: 'Number',
    day: 'Issued',
    period: 'Period',
    until2: (day: string) => `until ${day}`,
    people: 'People',
    ofWhom: 'Mailbox',
    erased: 'erased',
    state: 'State',
    states: { valid: 'Valid', replaced: 'Replaced' },
    files: 'Files',
    paper: 'PDF',
    table: 'CSV',
    check: 'Check page',
    of: (what: string, number: string) => `${what}: ${number}`,
    done: {
      issued: 'The record is issued.',
      same: 'Nothing has changed since the last record, so that one stays.',
    },
  },
}

export async function loader({ context, params: { ico }, request }: Route.LoaderArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { query, filters } = RECORD_LIST.queryIn(request.url)
  const { mailbox, from, until, search } = filters
  const desk = await readRecordDesk(services, { ico, mailbox, from, until }, call).catch(refused)
  const found = foundIn(desk.people, search, language)
  const start = (query.page - 1) * query.pageSize
  return {
    ico,
    query,
    desk: { ...desk, people: found.slice(start, start + query.pageSize) },
    total: found.length,
    isEmpty: desk.people.length === 0,
  }
}

export function action({ context, params: { ico }, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, given }) => {
    const { mailbox = '', from = '', until = '' } = given
    const asked = { ico, mailbox, from: from || null, until: until || null }
    const { isNew } = await issueRecordForStaff(services, asked, call)
    const kept = new URLSearchParams({ mailbox, ...(from && { from }), ...(until && { until }) })
    return `/admin/companies/${ico}/record?${kept}&done=${isNew ? 'issued' : 'same'}`
  })
}

export default function CompanyRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { ico, desk, query, total, isEmpty } = loaderData
  const words = useMessages(MESSAGES)
  const may = useMay()
  return (
    <AdminScreen title={desk.company.name} crumb={words.crumb} lead={words.lead(ico)}>
      <DoneNote texts={words.done} />
      {actionData && <AnswerNote>{actionData.message}</AnswerNote>}
      <section className="pane record-choice">
        <p className="text-ink-2">{typo(words.rule)}</p>
        <Choice desk={desk} />
      </section>
      <section className="screen-part record-part">
        <header>
          <h2>{words.preview}</h2>
          {!isEmpty && may('issueRecordForStaff') && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="mailbox" value={desk.mailbox} />
              <input type="hidden" name="from" value={desk.from ?? ''} />
              <input type="hidden" name="until" value={desk.until} />
              <Button type="submit" look="spark">
                {words.issue}
              </Button>
            </Form>
          )}
        </header>
        <OfficeTable
          list={RECORD_LIST}
          rows={desk.people}
          query={query}
          total={total}
          given={{ courses: desk.courses }}
          empty={<EmptyState>{words.nobody}</EmptyState>}
        />
      </section>
      <section className="screen-part record-part">
        <h2>{words.records}</h2>
        <DataTable
          caption={words.records}
          columns={useRecordColumns()}
          rows={desk.records}
          rowKey={({ id }) => id}
          empty={<EmptyState>{words.none}</EmptyState>}
        />
      </section>
    </AdminScreen>
  )
}

/** Whose orders and which period; the address keeps it. */
function Choice({ desk: { mailboxes, mailbox, from, until } }: { desk: RecordDesk }) {
  const words = useMessages(MESSAGES)
  return (
    <Form key={`${mailbox} ${from} ${until}`} className="record-fields" preventScrollReset>
      <Field label={words.mailbox}>
        {(control) => (
          <Select {...control} name="mailbox" defaultValue={mailbox}>
            {mailboxes.map(({ mailbox: address, orders }) => (
              <option key={address} value={address}>
                {words.ofMailbox(address, orders)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={words.from} optional type="date" name="from" defaultValue={from ?? ''} />
      <TextField label={words.until} type="date" name="until" defaultValue={until} />
      <Button type="submit">{words.show}</Button>
    </Form>
  )
}

function useRecordColumns(): ReadonlyArray<Column<RecordAtDesk>> {
  const words = useMessages(MESSAGES)
  const may = useMay()
  const day = (date: string) => formatDate(date, 'numeric')
  return [
    {
      key: 'number',
      header: words.number,
      fold: 'lead',
      cell: ({ number }) => <strong className="num">{number}</strong>,
    },
    {
      key: 'state',
      header: words.state,
      fold: 'side',
      cell: ({ state }) => <Badge look={state === 'valid' ? 'ok' : 'mute'}>{words.states[state]}</Badge>,
    },
    { key: 'day', header: words.day, cell: ({ issuedOn }) => <span className="num">{day(issuedOn)}</span> },
    {
      key: 'period',
      header: words.period,
      cell: ({ from, until }) => (
        <span className="num">{typo(from === null ? words.until2(day(until)) : `${day(from)} – ${day(until)}`)}</span>
      ),
    },
    { key: 'people', header: words.people, align: 'end', cell: ({ people }) => <span className="num">{people}</span> },
    { key: 'mailbox', header: words.ofWhom, cell: ({ mailbox }) => mailbox ?? words.erased },
    {
      key: 'files',
      header: words.files,
      fold: 'line',
      cell: ({ id, number, code }) => (
        <div className="record-files">
          {may('takeRecord') &&
            (['paper', 'table'] as const).map((form) => (
              <form key={form} method="post" action={`/admin/records/${id}/file`}>
                <Button type="submit" name="form" value={form} size="sm" aria-label={words.of(words[form], number)}>
                  {words[form]}
                </Button>
              </form>
            ))}
          <a className="link" href={`/overenie/${code}`} aria-label={words.of(words.check, number)}>
            {words.check}
          </a>
        </div>
      ),
    },
  ]
}

import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { readCompany } from '#capabilities/booking/companies/read-company.server.ts'
import { listCourseNames } from '#capabilities/catalogue/courses/list-course-names.server.ts'
import { Ico } from '#capabilities/company-terms/company-terms.ts'
import { readCompanyTerms } from '#capabilities/company-terms/read-company-terms.server.ts'
import { findSetup } from '#capabilities/invoicing/find-setup.server.ts'
import { dayOf } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { readSubjectHistory } from '#platform/audit/read-subject-history.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/company'
import { changeCompany } from './change-company.server.ts'
import './company.css'
import { COMPANY_MESSAGES } from './company.messages.ts'
import { CompanyHistory } from './company-history.tsx'
import { CompanyMailboxes } from './company-mailboxes.tsx'
import { COMPANY_ORDER_LIST } from './company-orders.tsx'
import { CompanyPrices } from './company-prices.tsx'
import { CompanyTermsPane } from './company-terms-pane.tsx'

/** The audit log has the rest. */
const SHOWN_EVENTS = 20

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const ico = icoIn(params.ico)
  const { query } = COMPANY_ORDER_LIST.queryIn(request.url)
  const { page, pageSize } = query
  const [company, agreed, courses, setup, events] = await Promise.all([
    readCompany(services, { ico, page, pageSize }, call),
    readCompanyTerms(services, { ico }, call),
    listCourseNames(services.db),
    findSetup(services),
    readSubjectHistory(services.db, { kind: 'company', id: ico }),
  ]).catch(refused)
  return {
    ico,
    company,
    agreed,
    courses,
    query,
    history: events.slice(0, SHOWN_EVENTS).map(({ id, at, actor, action, changes }) => ({
      key: id,
      at,
      name: action,
      by: actor.name ?? actor.email,
      changes,
    })),
    usualDueDays: setup?.choices.dueDays ?? null,
    today: dayOf(services.clock.now()),
    // Made for one form each: whoever sends it twice adds one row.
    keys: { price: randomUUID(), mailbox: randomUUID() },
    mayChange: may('saveCompanyTerms'),
    mayEnter: may('addManualParticipant'),
    mayJoin: may('listCompanyContacts'),
    mayRecord: may('readRecordDesk'),
  }
}

export function action({ context, params, request }: Route.ActionArgs) {
  const ico = icoIn(params.ico)
  return answerStaffForm(
    { context, request },
    async (asked) => `/admin/companies/${ico}?done=${await changeCompany(asked, ico)}`,
    { gives: 'all' },
  )
}

function icoIn(given: string): string {
  const { data: ico } = Ico.safeParse(given)
  if (ico !== given) throw data(null, { status: 404 })
  return ico
}

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { ico, company, agreed, courses, query, history, usualDueDays, today, keys, mayChange, ...may } = loaderData
  const { mayEnter, mayJoin, mayRecord } = may
  const words = useMessages(COMPANY_MESSAGES)
  const { name, sums, orders, total } = company
  const answer = actionData ?? null
  const answerOf = (...intents: ReadonlyArray<string>) => (answer && intents.includes(answer.form) ? answer : null)
  return (
    <AdminScreen
      title={name ?? words.nameless(ico)}
      crumb={name ?? ico}
      lead={
        <span className="num">
          {words.ico} {ico}
        </span>
      }
      actions={
        <>
          {mayJoin && (
            <ButtonLink to={`/admin/companies/${ico}/contacts`} look="ghost">
              {words.contacts}
            </ButtonLink>
          )}
          {mayRecord && (
            <ButtonLink to={`/admin/companies/${ico}/record`} look="ghost">
              {words.record}
            </ButtonLink>
          )}
          {mayEnter && (
            <ButtonLink
              to={`/admin/participants/add?${new URLSearchParams({ ico, ...(name && { company: name }) })}`}
              look="spark"
            >
              <Icon name="plus" />
              {words.add}
            </ButtonLink>
          )}
        </>
      }
    >
      <DoneNote texts={words.done} />
      <Facts
        className="company-sums"
        items={[
          { term: words.sums.orders, value: <span className="num">{total}</span> },
          { term: words.sums.ordered, value: <span className="num">{formatMoney(sums.orderedCents)}</span> },
          { term: words.sums.paid, value: <span className="num">{formatMoney(sums.paidCents)}</span> },
          { term: words.sums.owed, value: <strong className="num">{formatMoney(sums.owedCents)}</strong> },
        ]}
      />
      <div className="company-panes">
        <div>
          <CompanyTermsPane
            key={agreed.version}
            agreed={agreed}
            usualDueDays={usualDueDays}
            mayChange={mayChange}
            answer={answerOf('terms')}
          />
          {agreed.mailboxes && (
            <CompanyMailboxes
              mailboxes={agreed.mailboxes}
              formKey={keys.mailbox}
              mayChange={mayChange}
              answer={answerOf('mailbox', 'remove-mailbox')}
            />
          )}
        </div>
        <CompanyPrices
          prices={agreed.prices}
          courses={courses}
          formKey={keys.price}
          today={today}
          mayChange={mayChange}
          answer={answerOf('price', 'end-price')}
        />
      </div>
      <section className="company-orders" aria-labelledby="company-orders">
        <h2 id="company-orders">{typo(words.orders.title)}</h2>
        <OfficeTable
          list={COMPANY_ORDER_LIST}
          rows={orders}
          query={query}
          total={total}
          empty={<EmptyState>{typo(words.orders.empty)}</EmptyState>}
        />
      </section>
      <CompanyHistory ico={ico} events={history} courses={courses} />
    </AdminScreen>
  )
}

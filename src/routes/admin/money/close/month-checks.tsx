import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { MonthCheck, ShownMonth } from '#capabilities/bookkeeping/accountant-month.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { useMay } from '#routes/admin/shell/use-role.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { ACCOUNTANT_MESSAGES } from './accountant.messages.ts'

type Words = (typeof ACCOUNTANT_MESSAGES)['sk']
type Said = { look: 'good' | 'bad' | 'known'; title: string; note?: ReactNode; figure?: string }

const NAMED = 3

/** Everything that is asked of the month, and what of it goes on into the next. */
export function MonthChecks({ month }: { month: ShownMonth }) {
  const mayIssue = useMay()('issueIntoClosedMonths')
  const isBusy = useNavigation().formData?.get('intent') === 'late'
  const words = useMessages(ACCOUNTANT_MESSAGES)
  const { checks, delivered, lostDisputes, contradictedCountries, lateEntries, writeOffs, intoClosed } = month
  const debts = month.debts.filter(({ writtenOffOn }) => writtenOffOn === null)
  const writtenOff = month.debts.filter(({ writtenOffOn }) => writtenOffOn !== null)
  const all: ReadonlyArray<Said> = [
    // A month without fees has no document about them.
    ...checks.filter(({ name, holds }) => name !== 'fees' || holds !== null).map((check) => said(words, check)),
    ...(delivered.of === 0
      ? []
      : [
          {
            look: delivered.count === delivered.of ? ('good' as const) : ('known' as const),
            title: words.delivered[delivered.count === delivered.of ? 'good' : 'bad'],
            figure: words.of(delivered.count, delivered.of),
          },
        ]),
    ...(lostDisputes.length === 0
      ? []
      : [
          {
            look: 'bad' as const,
            title: words.lostDisputes(lostDisputes.length),
            note: named(
              lostDisputes.map(({ reference, cents }) => words.debt(reference, exactMoney(cents))),
              words.more,
            ),
            figure: exactMoney(lostDisputes.reduce((sum, { cents }) => sum + cents, 0)),
          },
        ]),
    ...(contradictedCountries.length === 0
      ? []
      : [
          {
            look: 'bad' as const,
            title: words.contradicted(contradictedCountries.length),
            note: named(
              contradictedCountries.map(({ reference, said, seen }) => words.contradiction(reference, said, seen)),
              words.more,
            ),
          },
        ]),
    ...(writeOffs.length === 0
      ? []
      : [
          {
            look: 'bad' as const,
            title: words.writeOffs(writeOffs.length),
            note: <WriteOffs of={writeOffs} />,
            figure: exactMoney(writeOffs.reduce((sum, { cents }) => sum + cents, 0)),
          },
        ]),
    ...(lateEntries.length === 0
      ? []
      : [
          {
            look: 'bad' as const,
            title: words.lateEntries(lateEntries.length),
            note: named(
              lateEntries.map(
                ({ reference, day, cents }) =>
                  `${formatDate(day, 'short')} ${words.debt(reference, exactMoney(cents))}`,
              ),
              words.more,
            ),
          },
        ]),
    ...(intoClosed.length === 0
      ? []
      : [
          {
            look: 'bad' as const,
            title: words.intoClosed(intoClosed.length),
            note: named(
              intoClosed.map(({ reference }) => reference),
              words.more,
            ),
          },
        ]),
    ...(debts.length === 0
      ? []
      : [
          {
            look: 'known' as const,
            title: words.carried(debts.length),
            note: named(
              debts.map(({ buyer, openCents }) => words.debt(buyer, exactMoney(openCents))),
              words.more,
            ),
            figure: exactMoney(debts.reduce((sum, { openCents }) => sum + openCents, 0)),
          },
        ]),
    ...(writtenOff.length === 0
      ? []
      : [
          {
            look: 'known' as const,
            title: words.writtenOff(writtenOff.length),
            note: named(
              writtenOff.map(({ buyer, openCents }) => words.debt(buyer, exactMoney(openCents))),
              words.more,
            ),
            figure: exactMoney(writtenOff.reduce((sum, { openCents }) => sum + openCents, 0)),
          },
        ]),
  ]
  return (
    <section className="pane" id="checks">
      <h2>{words.checks}</h2>
      <ul className="close-list">
        {all.map(({ look, title, note, figure }) => (
          <li key={title} className={look}>
            <Icon name={look === 'good' ? 'check' : look === 'bad' ? 'x' : 'info'} />
            <span>
              <strong>{typo(title)}</strong>
              {note && <small className="row-note">{note}</small>}
            </span>
            {figure && <span className="num">{figure}</span>}
          </li>
        ))}
      </ul>
      {mayIssue && intoClosed.length > 0 && (
        <Form method="post" className="mt-4 grid justify-items-start gap-3" preventScrollReset>
          <input type="hidden" name="intent" value="late" />
          <input type="hidden" name="month" value={month.month} />
          <input type="hidden" name="orders" value={intoClosed.map(({ id }) => id).join(' ')} />
          <Checkbox name="sure" required>
            {words.lateSure}
          </Checkbox>
          <Button type="submit" size="sm" busy={isBusy} busyLabel={words.lateBusy}>
            {words.late}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Each with its document, where the accountant says what they did. */
function WriteOffs({ of }: { of: ShownMonth['writeOffs'] }) {
  const words = useMessages(ACCOUNTANT_MESSAGES)
  return of.map(({ documentId, number, cents, isPaidSince }, place) => (
    <span key={documentId}>
      {place > 0 && ', '}
      <OfficeLink to={`/admin/documents/${documentId}#write-off`} otherwise="text">
        {words.debt(number, exactMoney(cents))}
      </OfficeLink>
      {isPaidSince && ` (${words.paidSince})`}
    </span>
  ))
}

function named(names: ReadonlyArray<string>, more: Words['more']): string {
  return [...names.slice(0, NAMED), ...(names.length > NAMED ? [more(names.length - NAMED)] : [])].join(', ')
}

function said(words: Words, check: MonthCheck): Said {
  if (check.name === 'bank' && check.holds === null) return { look: 'known', title: words.bank, note: words.bankNote }
  const look = check.holds ? 'good' : 'bad'
  const pick = ({ good, bad }: { good: string; bad: string }) => (check.holds ? good : bad)
  switch (check.name) {
    case 'over':
      return { look, title: pick(words.over) }
    case 'series':
      return {
        look,
        title: pick(words.series),
        note: check.series.map(({ first, last }) => words.span(first, last)).join(', ') || words.noSeries,
        figure: words.of(check.count, check.of),
      }
    case 'documents':
      return { look, title: pick(words.paidDocuments), ...documentsSaid(words, check) }
    case 'stripe':
      return {
        look,
        title: pick(words.stripe),
        note: check.readUntil ? words.readUntil(formatDate(new Date(check.readUntil), 'moment')) : words.neverRead,
      }
    case 'bank':
      return {
        look,
        title: pick(words.statementsOfBank),
        note: [
          ...check.lacking.map(({ iban, readUntil }) =>
            words.notCovered(iban, readUntil && formatDate(readUntil, 'short')),
          ),
          ...(check.waiting > 0 ? [words.unmatched(check.waiting)] : []),
        ].join(', '),
      }
    case 'fees':
      return { look, title: pick(words.fees), ...feesSaid(words, check) }
    case 'clearing':
      return {
        look,
        title: pick(words.clearing),
        note: [
          ...(check.count > 0 ? [words.differences(check.count)] : []),
          ...(check.explained > 0 ? [words.explained(check.explained)] : []),
        ].join(', '),
        ...(check.count > 0 && { figure: exactMoney(check.cents) }),
      }
  }
}

function feesSaid(
  words: Words,
  { holds, feeCents, document }: Extract<MonthCheck, { name: 'fees' }>,
): Pick<Said, 'note' | 'figure'> {
  const note =
    document === null
      ? words.feesMissing
      : holds === false && words.feesDiffer(exactMoney(document.totalCents), exactMoney(feeCents))
  return { note, figure: exactMoney(feeCents) }
}

function documentsSaid(words: Words, check: Extract<MonthCheck, { name: 'documents' }>): Pick<Said, 'note' | 'figure'> {
  const waiting = check.waiting.reduce((sum, { count }) => sum + count, 0)
  const note = [
    ...(check.documentsFrom === null || (!check.holds && check.of === 0) ? [words.notIssued] : []),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...check.missing,
    ...(check.holds && check.of === 0 ? [words.noPayments] : []),
  ].join(', ')
  return { note, ...(check.of > 0 && { figure: words.of(check.count, check.of) }) }
}

import { Form } from 'react-router'
import type { CodeInList } from '#capabilities/discounts/code-in-list.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { listWithoutFile } from '#routes/admin/table/office-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'

const MESSAGES = {
  sk: {
    caption: 'Zľavové kódy',
    search: 'Hľadať kód alebo poznámku',
    code: 'Kód',
    discount: 'Zľava',
    window: 'Platnosť',
    holds: 'Pre koho',
    uses: 'Použité',
    orders: 'Objednávky',
    state: 'Stav',
    end: 'Koniec',
    endIt: 'Ukončiť',
    standings: { ahead: 'Ešte neplatí', open: 'Platí', used: 'Vyčerpaný', over: 'Ukončený' },
    always: 'bez obmedzenia',
    from: (day: string) => `od ${day}`,
    until: (day: string) => `do ${day} vrátane`,
    everybody: 'všetci, všetky kurzy',
    once: 'raz na osobu',
    ico: (ico: string) => `IČO ${ico}`,
    usesOf: (uses: number, most: number | null) => (most === null ? String(uses) : `${uses} z ${most}`),
    none: '–',
  },
  en: {
    caption: 'Discount codes',
    search: 'Search by code or note',
    code: 'Code',
    discount: 'Discount',
    window: 'Valid',
    holds: 'For whom',
    uses: 'Used',
    orders: 'Orders',
    state: 'State',
    end: 'End',
    endIt: 'End it',
    standings: { ahead: 'Not valid yet', open: 'Valid', used: 'Used up', over: 'Ended' },
    always: 'without limit',
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day} inclusive`,
    everybody: 'everybody, all courses',
    once: 'once per person',
    ico: (ico: string) => `IČO ${ico}`,
    usesOf: (uses: number, most: number | null) => (most === null ? String(uses) : `${uses} of ${most}`),
    none: '–',
  },
}

const LOOKS: Readonly<Record<CodeInList['standing'], BadgeLook>> = {
  ahead: 'line',
  open: 'ok',
  used: 'info',
  over: 'mute',
}

type Given = { mayChange: boolean; courses: ReadonlyArray<{ id: string; title: string }> }

export const DISCOUNT_CODE_LIST = listWithoutFile<CodeInList, Given>()({
  messages: MESSAGES,
  sort: { key: 'code', direction: 'ascending' },
  filters: {},
  fields: {},
  columns: {
    code: {
      fold: 'lead',
      sorts: false,
      cell: ({ code, note }) => (
        <>
          <strong>{code}</strong>
          {note && <small className="row-note">{note}</small>}
        </>
      ),
    },
    discount: {
      fold: 'line',
      sorts: false,
      cell: ({ percent, cents }) => (
        <span className="num">{percent === null ? formatMoney(cents ?? 0) : `${percent}\u00a0%`}</span>
      ),
    },
    window: {
      fold: 'line',
      sorts: false,
      cell: ({ validFrom, validUntil }, { words }) =>
        [validFrom && words.from(formatDate(validFrom)), validUntil && words.until(formatDate(validUntil))]
          .filter(Boolean)
          .join(' ') || words.always,
    },
    holds: {
      fold: 'line',
      sorts: false,
      cell: ({ courseIds, icos, onePerPerson }, { words, courses }) =>
        [
          ...courses.flatMap(({ id, title }) => (courseIds.includes(id) ? [title] : [])),
          ...icos.map(words.ico),
          ...(onePerPerson ? [words.once] : []),
        ].join(', ') || words.everybody,
    },
    uses: {
      fold: 'line',
      sorts: false,
      cell: ({ uses, maxUses }, { words }) => <span className="num">{words.usesOf(uses, maxUses)}</span>,
    },
    orders: {
      fold: 'line',
      sorts: false,
      cell: ({ orders }, { words }) =>
        orders.length === 0 ? (
          words.none
        ) : (
          <details className="disclosure">
            <summary>{words.orders}</summary>
            <ul>
              {orders.map(({ id, reference }) => (
                <li key={id}>
                  <OfficeLink to={`/admin/registrations/${id}`}>{reference}</OfficeLink>
                </li>
              ))}
            </ul>
          </details>
        ),
    },
    state: {
      fold: 'line',
      sorts: false,
      cell: ({ standing }, { words }) => <Badge look={LOOKS[standing]}>{words.standings[standing]}</Badge>,
    },
    end: {
      fold: 'line',
      sorts: false,
      cell: ({ id, code, standing }, { words, mayChange }) =>
        mayChange && standing !== 'over' ? (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="end" size="sm" aria-label={`${words.endIt}: ${code}`}>
              {words.endIt}
            </Button>
          </Form>
        ) : null,
    },
  },
})

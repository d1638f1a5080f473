import { Form } from 'react-router'
import { REMOVAL_STATE_MESSAGES } from '#capabilities/crm/crm.messages.ts'
import type { RemovalState } from '#capabilities/crm/crm.ts'
import type { CrmFault, CrmRemoval } from '#capabilities/crm/crm-for-staff.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { formatCount } from '#ui/format/count-format.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import type { CrmScreenWords } from './crm-screen.messages.ts'

const REMOVAL_LOOKS: Readonly<Record<RemovalState, BadgeLook>> = { waiting: 'warn', done: 'ok', failed: 'bad' }

type Shown = { words: CrmScreenWords; search: string; busy: string | null; mayChange: boolean }

const when = (moment: string) => formatDate(new Date(moment), 'moment')

export function faultColumns(words: CrmScreenWords): ReadonlyArray<Column<CrmFault>> {
  return [
    {
      key: 'error',
      header: words.faults,
      fold: 'lead',
      cell: ({ error }) => (
        <span className="text-bad [overflow-wrap:anywhere]" lang={error ? 'en' : undefined}>
          {error || words.faultUnknown}
        </span>
      ),
    },
    {
      key: 'count',
      header: words.faultOrders,
      align: 'end',
      fold: 'side',
      cell: ({ count }) => <span className="num">{formatCount(count)}</span>,
    },
  ]
}

export function removalColumns({ words, search, busy, mayChange }: Shown): ReadonlyArray<Column<CrmRemoval>> {
  const { removal } = words
  return [
    {
      key: 'request',
      header: removal.request,
      fold: 'lead',
      cell: ({ requestId }) => <TextLink to={`/admin/data-requests/${requestId}`}>{removal.open}</TextLink>,
    },
    {
      key: 'asked',
      header: removal.asked,
      cell: ({ askedAt }) => <span className="num whitespace-nowrap">{when(askedAt)}</span>,
    },
    { key: 'state', header: removal.state, fold: 'side', cell: (row) => <RemovalBadge removal={row} /> },
    {
      key: 'error',
      header: removal.error,
      fold: 'line',
      cell: ({ lastError, attempts }) => (
        <>
          <span className={lastError ? 'text-bad [overflow-wrap:anywhere]' : 'text-ink-2'}>
            {lastError ? <span lang="en">{lastError}</span> : removal.none}
          </span>
          {attempts > 0 && <small className="row-note">{removal.tries(attempts)}</small>}
        </>
      ),
    },
    ...(mayChange
      ? [
          {
            key: 'retry',
            header: removal.retry,
            headerHidden: true,
            align: 'end' as const,
            fold: 'line' as const,
            cell: ({ id }: CrmRemoval) => (
              <Form
                method="post"
                action={search || '?'}
                preventScrollReset
                className="flex flex-wrap justify-end gap-2"
              >
                <input type="hidden" name="removal" value={id} />
                <Button type="submit" name="intent" value="removal-retry" size="sm" busy={busy === id}>
                  <Icon name="swap" />
                  {removal.retry}
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="removal-close"
                  size="sm"
                  busy={busy === id}
                  title={removal.closeNote}
                >
                  {removal.close}
                </Button>
              </Form>
            ),
          },
        ]
      : []),
  ]
}

export function RemovalBadge({ removal: { state } }: { removal: Pick<CrmRemoval, 'state'> }) {
  const words = useMessages(REMOVAL_STATE_MESSAGES)
  return <Badge look={REMOVAL_LOOKS[state]}>{words[state]}</Badge>
}

import { Form, useNavigation } from 'react-router'
import { typo } from '#kernel/typography.ts'
import type { WatchReport } from '#platform/monitoring/watch-report.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ALERTS_MESSAGES } from './alerts.messages.ts'

/** Who hears of alerts outside, whether the last one arrived, and a way to try it. */
export function AlertReceiver({ webhook, mayChange }: { webhook: WatchReport['webhook']; mayChange: boolean }) {
  const { webhook: words } = useMessages(ALERTS_MESSAGES)
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'test'
  const { host, last } = webhook
  const when = last && formatDate(new Date(last.at), 'moment')
  const story = !last || !when ? words.never : last.isFine ? words.fine(when) : words.bad(when, last.reason ?? '')
  return (
    <section className="alert-receiver" aria-labelledby="receiver-heading">
      <h2 id="receiver-heading">{words.heading}</h2>
      <p>{host === null ? words.unset : words.set(host)}</p>
      {host !== null && <p className={last?.isFine === false ? 'text-bad' : 'text-ink-2'}>{story}</p>}
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          {host !== null && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="test" busy={isBusy} busyLabel={words.testing}>
                {words.test}
              </Button>
            </Form>
          )}
          <ButtonLink to="/admin/settings">{words.settings}</ButtonLink>
        </div>
      )}
    </section>
  )
}

type Line = { id: string; at: string; what: string; look: 'ok' | 'warn' | 'bad' | 'mute'; label: string }

const LOOKS = { raised: 'warn', resolved: 'ok', sent: 'mute', 'not-sent': 'bad' } as const

/** The end of the logs that a process keeps in its memory. */
export function NodeMemory({ watch, nameOf }: { watch: WatchReport; nameOf: (kind: string) => string }) {
  const { node: words } = useMessages(ALERTS_MESSAGES)
  const happened = watch.happened.map(({ at, what, kind }, n) => ({
    id: `${n} ${at}`,
    at,
    what: nameOf(kind),
    look: LOOKS[what],
    label: words.events[what],
  }))
  const content = watch.content.map(({ at, what, level, times }, n) => ({
    id: `${n} ${at}`,
    at,
    what: times > 1 ? `${what} (${times}×)` : what,
    look: level === 'info' ? ('ok' as const) : ('warn' as const),
    label: words.levels[level],
  }))
  return (
    <div className="screen-part">
      <h2 id="memory">{words.heading}</h2>
      <p className="text-ink-2">{words.note}</p>
      <div className="node-memory">
        <MemoryTable caption={words.happened} lines={happened} />
        <MemoryTable caption={words.content} lines={content} />
      </div>
    </div>
  )
}

function MemoryTable({ caption, lines }: { caption: string; lines: ReadonlyArray<Line> }) {
  const { node: words } = useMessages(ALERTS_MESSAGES)
  return (
    <div>
      <h3>{caption}</h3>
      <DataTable
        caption={caption}
        columns={lineColumns(words)}
        rows={lines}
        rowKey={({ id }) => id}
        empty={words.none}
      />
    </div>
  )
}

function lineColumns(words: (typeof ALERTS_MESSAGES)['sk']['node']): ReadonlyArray<Column<Line>> {
  return [
    {
      key: 'what',
      header: words.what,
      fold: 'lead',
      cell: ({ what, label, look }) => (
        <>
          <Badge look={look}>{label}</Badge> <span className="[overflow-wrap:anywhere]">{typo(what)}</span>
        </>
      ),
    },
    {
      key: 'at',
      header: words.at,
      align: 'end',
      fold: 'line',
      cell: ({ at }) => (
        <time dateTime={at} className="num whitespace-nowrap">
          {formatDate(new Date(at), 'moment')}
        </time>
      ),
    },
  ]
}

import { typo } from '#kernel/typography.ts'
import type { WatchReport } from '#platform/monitoring/watch-report.ts'
import { ALERT_NAMES } from '#routes/admin/today/dashboard.messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'

const MESSAGES = {
  sk: {
    heading: 'Čo si pamätá tento uzol',
    note: 'Posledné záznamy z pamäti tohto procesu, po reštarte sa začína odznova. Všetko je v denníku servera.',
    happened: 'Priebeh upozornení',
    content: 'Obsah a blog',
    what: 'Čo sa stalo',
    at: 'Kedy',
    events: { raised: 'Vzniklo', resolved: 'Pominulo', sent: 'Odoslané', 'not-sent': 'Neprijaté' },
    levels: { info: 'V poriadku', warn: 'Náhrada' },
    none: 'Zatiaľ nič.',
  },
  en: {
    heading: 'What this node remembers',
    note: 'The last entries in the memory of this process; a restart begins anew. All of it is in the log of the server.',
    happened: 'Course of alerts',
    content: 'Content and blog',
    what: 'What happened',
    at: 'When',
    events: { raised: 'Raised', resolved: 'Over', sent: 'Sent', 'not-sent': 'Not taken' },
    levels: { info: 'Fine', warn: 'Stand-in' },
    none: 'Nothing yet.',
  },
}

type Line = { id: string; at: string; what: string; look: 'ok' | 'warn' | 'bad' | 'mute'; label: string }

const LOOKS = { raised: 'warn', resolved: 'ok', sent: 'mute', 'not-sent': 'bad' } as const

/** The end of the logs that a process keeps in its memory. */
export function NodeMemory({ happened, content }: Pick<WatchReport, 'happened' | 'content'>) {
  const language = useLanguage()
  const words = useMessages(MESSAGES)
  const course = happened.map(({ at, what, kind }, n) => ({
    id: `${n} ${at}`,
    at,
    what: ALERT_NAMES[kind]?.[language] ?? kind,
    look: LOOKS[what],
    label: words.events[what],
  }))
  const texts = content.map(({ at, what, level, times }, n) => ({
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
        <MemoryTable caption={words.happened} lines={course} />
        <MemoryTable caption={words.content} lines={texts} />
      </div>
    </div>
  )
}

function MemoryTable({ caption, lines }: { caption: string; lines: ReadonlyArray<Line> }) {
  const words = useMessages(MESSAGES)
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

function lineColumns(words: (typeof MESSAGES)['sk']): ReadonlyArray<Column<Line>> {
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

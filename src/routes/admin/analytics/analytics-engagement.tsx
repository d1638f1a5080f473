import type { WebsiteFigures } from '#capabilities/insights/figures.ts'
import { typo } from '#kernel/typography.ts'
import { formatCount } from '#ui/format/count-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Chart } from '../chart/chart.tsx'
import { eventNameIn, VISIT_NAMES } from './analytics.messages.ts'
import { AnalyticsSection, figureColumn, RankedBars, useBeforeColumn } from './analytics-parts.tsx'

const SHOWN = 10

const MESSAGES = {
  sk: {
    title: 'Zapojenie',
    lead: 'Čo návštevníci urobili. Počíta sa len pri tých, ktorí povolili analytiku.',
    question: 'Čo na webe robia?',
    none: 'V tomto období neurobil nikto nič, o čom by sme vedeli.',
    most: (name: string, times: string) => `Najčastejšie ${name}: ${times}×.`,
    caption: 'Udalosti podľa počtu',
    event: 'Čo urobili',
    times: 'Koľkokrát',
    people: 'Návštevníci',
    labels: 'Z toho',
  },
  en: {
    title: 'Engagement',
    lead: 'What visitors did. Counted of those who allow analytics alone.',
    question: 'What do they do on the site?',
    none: 'Nobody did anything that we know of in this period.',
    most: (name: string, times: string) => `Mostly they ${name}: ${times}×.`,
    caption: 'Events by count',
    event: 'What they did',
    times: 'Times',
    people: 'Visitors',
    labels: 'Of them',
  },
}

type Event = WebsiteFigures['events'][number]

/** What visitors did, most often first. */
export function EngagementSection({ events }: { events: ReadonlyArray<Event> }) {
  const words = useMessages(MESSAGES)
  const names = useMessages(VISIT_NAMES)
  const before = useBeforeColumn<Event>(({ times }) => times.before)
  const done = events.filter(({ times }) => times.now > 0)
  const [first] = done
  const columns: ReadonlyArray<Column<Event>> = [
    { key: 'event', header: words.event, fold: 'line', cell: (event) => typo(eventNameIn(names, event)) },
    figureColumn('times', words.times, ({ times }) => times.now),
    ...before,
    figureColumn('people', words.people, ({ visitors }) => visitors),
    {
      key: 'labels',
      header: words.labels,
      cell: ({ labels }) => labels.map(({ label, times }) => `${label} ${times}×`).join(', ') || '–',
    },
  ]
  const keyOf = ({ category, action }: Event) => `${category}/${action}`
  return (
    <AnalyticsSection id="engagement" title={words.title} lead={words.lead} sheet="events">
      <Chart
        heading="h3"
        question={words.question}
        answer={first ? words.most(eventNameIn(names, first), formatCount(first.times.now)) : words.none}
        table={<DataTable caption={words.caption} columns={columns} rows={events} rowKey={keyOf} />}
      >
        {first && (
          <RankedBars
            items={done.slice(0, SHOWN).map((event) => ({
              key: keyOf(event),
              name: typo(eventNameIn(names, event)),
              value: event.times.now,
              before: event.times.before,
            }))}
          />
        )}
      </Chart>
    </AnalyticsSection>
  )
}

import type { RealtimeFigures } from '#capabilities/insights/figures.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Chart } from '../chart/chart.tsx'
import { Figures } from '../chart/figures.tsx'
import { SlantedBars } from '../chart/slanted-bars.tsx'
import { eventNameIn, pageNameIn, saidPageIn, VISIT_NAMES } from './analytics.messages.ts'
import { AnalyticsSection, figureColumn, RankedBars, whenColumn } from './analytics-parts.tsx'
import { useRealtime } from './use-realtime.ts'

const VISITORS = ['návštevník', 'návštevníci', 'návštevníkov'] as const

const MESSAGES = {
  sk: {
    title: 'Práve teraz',
    lead: (time: string) => `Posledná polhodina, stav o ${time}.`,
    live: 'Obnovuje sa samo každých 15 sekúnd.',
    paused: 'Obnovovanie je pozastavené.',
    pause: 'Pozastaviť',
    resume: 'Pokračovať',
    failed: (why: string) => `Novší stav sa nepodarilo načítať: ${why}`,
    again: 'Skúsime to znova o 15 sekúnd.',
    active: 'Sú tu teraz',
    activeNote: 'so súhlasom, za 5 minút',
    visitors: 'Návštevníci so súhlasom',
    views: 'Zobrazenia',
    viewsNote: 'všetky, za pol hodiny',
    half: 'za pol hodiny',
    slots: {
      question: 'Čo sa deje na webe?',
      none: 'Za poslednú polhodinu tu nikto nebol.',
      answer: (active: number) =>
        active === 0
          ? 'Za posledných päť minút nikto so súhlasom.'
          : `Práve je tu ${counted(active, VISITORS)} so súhlasom.`,
      caption: 'Zobrazenia po piatich minútach',
      at: 'Od',
      now: 'teraz',
    },
    minutes: { caption: 'Návštevníci so súhlasom po minútach' },
    pages: {
      question: 'Na ktorých stránkach sú?',
      none: 'Na žiadnej.',
      caption: 'Zobrazenia podľa stránok',
      page: 'Stránka',
    },
    most: (name: string, views: number) => `Najviac: ${name}, ${views}×.`,
    events: { caption: 'Čo urobili', event: 'Čo urobili', times: 'Koľkokrát' },
  },
  en: {
    title: 'Right now',
    lead: (time: string) => `The last half an hour, as of ${time}.`,
    live: 'Kept up to date by itself every 15 seconds.',
    paused: 'Updates are paused.',
    pause: 'Pause',
    resume: 'Go on',
    failed: (why: string) => `The latest state could not be read: ${why}`,
    again: 'We will try again in 15 seconds.',
    active: 'Here now',
    activeNote: 'with consent, in 5 minutes',
    visitors: 'Visitors with consent',
    views: 'Views',
    viewsNote: 'all, in half an hour',
    half: 'in half an hour',
    slots: {
      question: 'What happens on the site?',
      none: 'Nobody was here in the last half an hour.',
      answer: (active: number) =>
        active === 0
          ? 'Nobody with consent in the last five minutes.'
          : `${active} ${plural(active, ['visitor', 'visitors'])} with consent here now.`,
      caption: 'Views by five minutes',
      at: 'From',
      now: 'now',
    },
    minutes: { caption: 'Visitors with consent by minute' },
    pages: { question: 'Which pages are they on?', none: 'On none.', caption: 'Views by page', page: 'Page' },
    most: (name: string, views: number) => `Mostly: ${name}, ${views}×.`,
    events: { caption: 'What they did', event: 'What they did', times: 'Times' },
  },
}

/**
 * The last half an hour, kept up to date while it is looked at. Numbers that change by themselves are not read out; only
 * that it stopped, went on or failed is.
 */
export function RealtimeSection({ first }: { first: RealtimeFigures }) {
  const words = useMessages(MESSAGES)
  const { figures, error, isPaused, setIsPaused } = useRealtime(first)
  return (
    <AnalyticsSection
      id="realtime"
      title={words.title}
      lead={words.lead(formatDate(new Date(figures.at), 'time'))}
      actions={
        <div className="analytics-live scripted">
          <span role="status" className={error ? 'text-warn' : 'text-ink-2'}>
            {error ? typo(`${words.failed(error.message)} ${words.again}`) : isPaused ? words.paused : words.live}
          </span>
          <Button size="sm" onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? words.resume : words.pause}
          </Button>
        </div>
      }
    >
      <div className="notes-below">
        <Figures
          items={[
            { label: words.active, value: String(figures.active), note: words.activeNote },
            { label: words.visitors, value: String(figures.visitors), note: words.half },
            { label: words.views, value: String(figures.views), note: words.viewsNote },
          ]}
        />
      </div>
      <div className="halves">
        <SlotsChart figures={figures} />
        <PagesNow figures={figures} />
      </div>
    </AnalyticsSection>
  )
}

type Slot = RealtimeFigures['slots'][number]
type Minute = RealtimeFigures['minutes'][number]

function SlotsChart({ figures: { slots, minutes, views, active } }: { figures: RealtimeFigures }) {
  const words = useMessages(MESSAGES)
  const timeOf = ({ at }: { at: string }) => formatDate(new Date(at), 'time')
  const columns: ReadonlyArray<Column<Slot>> = [
    whenColumn('at', words.slots.at, timeOf),
    figureColumn('views', words.views, (slot) => slot.views, 'side'),
  ]
  const minuteColumns: ReadonlyArray<Column<Minute>> = [
    whenColumn('at', words.slots.at, timeOf),
    figureColumn('visitors', words.visitors, ({ visitors }) => visitors),
    figureColumn('views', words.views, (minute) => minute.views, 'side'),
  ]
  return (
    <Chart
      heading="h3"
      question={words.slots.question}
      answer={views === 0 ? words.slots.none : words.slots.answer(active)}
      table={
        <>
          <DataTable caption={words.slots.caption} columns={columns} rows={slots} rowKey={({ at }) => at} />
          <h4 className="analytics-minutes">{words.minutes.caption}</h4>
          <DataTable
            caption={words.minutes.caption}
            columns={minuteColumns}
            rows={minutes.toReversed()}
            rowKey={({ at }) => at}
          />
        </>
      }
    >
      <SlantedBars
        bars={slots.map((slot) => ({ key: slot.at, value: slot.views, label: `${timeOf(slot)}: ${slot.views}` }))}
      />
      <p className="chart-axis" aria-hidden="true">
        <span className="tabular-nums">{slots[0] && timeOf(slots[0])}</span>
        <span className="lit">{words.slots.now}</span>
      </p>
    </Chart>
  )
}

type PageNow = RealtimeFigures['pages'][number]
type EventNow = RealtimeFigures['events'][number]

function PagesNow({ figures: { pages, events } }: { figures: RealtimeFigures }) {
  const words = useMessages(MESSAGES)
  const names = useMessages(VISIT_NAMES)
  const [first] = pages
  const keyOf = ({ route, article }: PageNow) => `${route} ${article}`
  const columns: ReadonlyArray<Column<PageNow>> = [
    { key: 'page', header: words.pages.page, fold: 'line', cell: (page) => typo(pageNameIn(names, page)) },
    figureColumn('views', words.views, ({ views }) => views),
  ]
  const eventColumns: ReadonlyArray<Column<EventNow>> = [
    { key: 'event', header: words.events.event, fold: 'line', cell: (event) => typo(eventNameIn(names, event)) },
    figureColumn('times', words.events.times, ({ times }) => times),
  ]
  return (
    <Chart
      heading="h3"
      question={words.pages.question}
      answer={first ? words.most(saidPageIn(names, first), first.views) : words.pages.none}
      table={
        <>
          <DataTable caption={words.pages.caption} columns={columns} rows={pages} rowKey={keyOf} />
          {events.length > 0 && (
            <>
              <h4 className="analytics-minutes">{words.events.caption}</h4>
              <DataTable
                caption={words.events.caption}
                columns={eventColumns}
                rows={events}
                rowKey={({ category, action }) => `${category}/${action}`}
              />
            </>
          )}
        </>
      }
    >
      {first && (
        <RankedBars
          items={pages.slice(0, 7).map((page) => ({
            key: keyOf(page),
            name: typo(pageNameIn(names, page)),
            value: page.views,
          }))}
        />
      )}
    </Chart>
  )
}

import type { FunnelReport } from '#capabilities/booking/sum-funnel.ts'
import type { DashboardFigures, OriginSum } from '#capabilities/insights/figures.ts'
import type { Language } from '#kernel/language.ts'
import type { XlsxCell, XlsxColumn } from '#platform/files/xlsx/xlsx-file.server.ts'
import { eventNameIn, pageNameIn, VISIT_NAMES } from './analytics.messages.ts'

export const SHEETS = ['days', 'articles', 'events', 'sessions', 'revenue'] as const
export type SheetName = (typeof SHEETS)[number]

type Figures = DashboardFigures & { report: FunnelReport }
type Sheet = { file: string; name: string; columns: Array<XlsxColumn>; rows: Array<ReadonlyArray<XlsxCell>> }

const HEADERS = {
  sk: {
    days: ['Časť', 'Položka', 'Zobrazenia', 'Zobrazenia predtým', 'Návštevníci so súhlasom'],
    articles: [
      'Adresa',
      'Článok',
      'Zobrazenia',
      'Predtým',
      'Čitatelia',
      'Dočítali',
      'Na kurz',
      'Objednávky',
      'Zaplatené',
      'Tržby',
    ],
    events: ['Kategória', 'Udalosť', 'Čo urobili', 'Koľkokrát', 'Predtým', 'Návštevníci'],
    sessions: ['Termín', 'Začiatok', 'Formulár', 'Objednávka', 'Platobná brána', 'Zaplatené', 'Nedokončené'],
    revenue: ['Časť', 'Položka', 'Objednávky', 'Zaplatené', 'Predané miesta', 'Tržby', 'Tržby predtým'],
    parts: {
      days: 'Deň',
      pages: 'Stránka',
      channels: 'Kanál',
      sources: 'Zdroj',
      campaigns: 'Kampaň',
      devices: 'Zariadenie',
      articles: 'Článok',
      unknown: 'neurčené',
    },
    names: { days: 'Návštevnosť', articles: 'Blog', events: 'Zapojenie', sessions: 'Cesta k miestu', revenue: 'Tržby' },
    files: {
      days: 'navstevnost',
      articles: 'blog',
      events: 'zapojenie',
      sessions: 'cesta-k-miestu',
      revenue: 'trzby-podla-zdroja',
    },
  },
  en: {
    days: ['Part', 'Item', 'Views', 'Views before', 'Visitors with consent'],
    articles: ['Slug', 'Article', 'Views', 'Before', 'Readers', 'Finished', 'To a course', 'Orders', 'Paid', 'Revenue'],
    events: ['Category', 'Event', 'What they did', 'Times', 'Before', 'Visitors'],
    sessions: ['Session', 'Start', 'Form', 'Order', 'Payment page', 'Paid', 'Not finished'],
    revenue: ['Part', 'Item', 'Orders', 'Paid', 'Seats sold', 'Revenue', 'Revenue before'],
    parts: {
      days: 'Day',
      pages: 'Page',
      channels: 'Channel',
      sources: 'Source',
      campaigns: 'Campaign',
      devices: 'Device',
      articles: 'Article',
      unknown: 'not known',
    },
    names: {
      days: 'Traffic',
      articles: 'Blog',
      events: 'Engagement',
      sessions: 'The way to a seat',
      revenue: 'Revenue',
    },
    files: {
      days: 'traffic',
      articles: 'blog',
      events: 'engagement',
      sessions: 'way-to-a-seat',
      revenue: 'revenue-by-source',
    },
  },
}

const KINDS: Record<SheetName, ReadonlyArray<XlsxColumn['kind']>> = {
  days: ['text', 'text', 'number', 'number', 'number'],
  articles: ['text', 'text', 'number', 'number', 'number', 'number', 'number', 'number', 'number', 'money'],
  events: ['text', 'text', 'text', 'number', 'number', 'number'],
  sessions: ['text', 'moment', 'number', 'number', 'number', 'number', 'number'],
  revenue: ['text', 'text', 'number', 'number', 'number', 'money', 'money'],
}

/** The figures of one part of the screen as rows, with everything that its charts and tables show. */
export function sheetOf(sheet: SheetName, figures: Figures, language: Language): Sheet {
  const words = HEADERS[language]
  return {
    file: words.files[sheet],
    name: words.names[sheet],
    columns: words[sheet].map((header, index) => ({ header, kind: KINDS[sheet][index] ?? 'text' })),
    rows: ROWS[sheet](figures, language),
  }
}

type Rows = (figures: Figures, language: Language) => Array<ReadonlyArray<XlsxCell>>

const ROWS: Record<SheetName, Rows> = {
  days({ website }, language) {
    const { parts } = HEADERS[language]
    const names = VISIT_NAMES[language]
    return [
      ...website.days.map((each) => [parts.days, each.day, each.views, each.viewsBefore, each.visitors]),
      ...website.pages.map((page) => [parts.pages, pageNameIn(names, page), page.views.now, page.views.before, null]),
      ...website.channels.map(({ channel, views, visitors }) => [
        parts.channels,
        names.channels[channel],
        views.now,
        views.before,
        visitors.now,
      ]),
      ...website.sources.map(({ source, views }) => [parts.sources, source, views.now, views.before, null]),
      ...website.campaigns.map(({ campaign, views }) => [parts.campaigns, campaign, views.now, views.before, null]),
      ...website.devices.map(({ device, views, visitors }) => [
        parts.devices,
        names.devices[device],
        views.now,
        views.before,
        visitors.now,
      ]),
    ]
  },
  articles: ({ blog }) =>
    blog.articles.map((each) => [
      each.article,
      each.title ?? '',
      each.views.now,
      each.views.before,
      each.readers,
      each.finished,
      each.wentToCourse,
      each.orders,
      each.paid,
      each.paidCents,
    ]),
  events: ({ website }, language) =>
    website.events.map((event) => [
      event.category,
      event.action,
      eventNameIn(VISIT_NAMES[language], event),
      event.times.now,
      event.times.before,
      event.visitors,
    ]),
  sessions: ({ report }) =>
    report.sessions.map((each) => [
      each.title,
      each.startsAt,
      each.opened,
      each.held,
      each.redirected,
      each.paid,
      each.abandoned,
    ]),
  revenue({ revenue }, language) {
    const { parts } = HEADERS[language]
    const { channels } = VISIT_NAMES[language]
    const row = (part: string, name: string, sum: OriginSum & { before?: number }) => [
      part,
      name,
      sum.orders,
      sum.paid,
      sum.paidSeats,
      sum.paidCents,
      sum.before ?? null,
    ]
    return [
      ...revenue.channels.map((sum) => row(parts.channels, channels[sum.channel], sum)),
      ...revenue.sources.map((sum) => row(parts.sources, sum.source, sum)),
      ...revenue.campaigns.map((sum) => row(parts.campaigns, sum.campaign, sum)),
      ...revenue.articles.map((sum) => row(parts.articles, sum.title ?? sum.article, sum)),
      row(parts.unknown, '', revenue.unknown),
    ]
  },
}

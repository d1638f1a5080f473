/** What one of something costs, as measured. */
export type Cost = {
  webMs: number
  workerMs: number
  databaseMs: number
  /** Out of the web nodes, with headers. */
  bytesOut: number
  /** Rows and indexes, before retention takes anything away. */
  databaseBytes: number
  walBytes: number
}

export const KINDS = [
  'page',
  'navigation',
  'asset',
  'form',
  'personal',
  'seats',
  'batch',
  'stream',
  'viewerHour',
  'booking',
  'payment',
] as const
export type Kind = (typeof KINDS)[number]

export type Measured = {
  costs: Readonly<Record<Kind, Cost>>
  /** An hour of one process with nothing to do. */
  idleHour: { webMs: number; workerMs: number; databaseMs: number }
  /** Of a first visit: requests besides the page, and the film. */
  firstVisit: { assets: number; filmBytes: number }
  /** Seconds for which a shared cache keeps a page; 0 where it may not. */
  sharedSeconds: { page: number; navigation: number }
  connections: { web: number; worker: number }
}

/**
 * What a visit does. These are assumptions, each in one place, and the reader's own figures belong here: the analytics
 * screen has them after a month.
 */
export const TRAFFIC = {
  /** Of 100 visits, so many come with an empty cache and take scripts, styles, fonts and pictures. */
  firstVisits: 0.7,
  /** Of those, so many play the film of the hero; phones that save data and reduced motion do not. */
  films: 0.5,
  navigations: 1.5,
  /** Batches of events a visit, of ten events each; who has not chosen yet or said no sends fewer. */
  batches: 1.2,
  streams: 1,
  viewerHours: 3 / 60,
  /** Those who ask for seats again and again because no stream was free. */
  seats: 0.1,
  forms: 0.03,
  bookings: 0.01,
  payments: 0.007,
  /** Pages of one's own order: waiting, paid, reservation, join. */
  personal: 0.03,
  /** Pages that people ask for often enough to be worth a place in a shared cache. */
  sharedPages: 20,
  /** The busiest hour has this part of the month; the average one has 1/730. */
  peakHour: 1 / 100,
  /** At the peak a core is at most so busy. */
  busy: 0.5,
  mailsAPayment: 2,
} as const

const MONTH_HOURS = 730
const MONTH_SECONDS = MONTH_HOURS * 3600
/** The least that survives the loss of one. */
const LEAST = { webs: 2, workers: 2 }
/** Migrations, people with psql, monitoring, backup, a node that rolls. */
const CONNECTIONS_BESIDES = 24

export const VOLUMES = [1_000, 100_000, 10_000_000] as const

/** How many of each kind so many visits are. */
export function countsOf(visits: number, assets: number): Readonly<Record<Kind, number>> {
  return {
    page: visits,
    navigation: visits * TRAFFIC.navigations,
    asset: visits * TRAFFIC.firstVisits * assets,
    form: visits * TRAFFIC.forms,
    personal: visits * TRAFFIC.personal,
    seats: visits * TRAFFIC.seats,
    batch: visits * TRAFFIC.batches,
    stream: visits * TRAFFIC.streams,
    viewerHour: visits * TRAFFIC.viewerHours,
    booking: visits * TRAFFIC.bookings,
    payment: visits * TRAFFIC.payments,
  }
}

export function sumOf(costs: Measured['costs'], counts: Readonly<Record<Kind, number>>): Cost {
  const sum = (of: keyof Cost) => KINDS.reduce((total, kind) => total + costs[kind][of] * counts[kind], 0)
  return {
    webMs: sum('webMs'),
    workerMs: sum('workerMs'),
    databaseMs: sum('databaseMs'),
    bytesOut: sum('bytesOut'),
    databaseBytes: sum('databaseBytes'),
    walBytes: sum('walBytes'),
  }
}

/** What reaches the nodes behind a shared cache: each page at most once in its time, files of a build never again. */
export function behindCache(
  counts: Readonly<Record<Kind, number>>,
  sharedSeconds: Measured['sharedSeconds'],
): Readonly<Record<Kind, number>> {
  const atMost = (seconds: number) =>
    seconds > 0 ? (TRAFFIC.sharedPages * MONTH_SECONDS) / seconds : Number.POSITIVE_INFINITY
  return {
    ...counts,
    page: Math.min(counts.page, atMost(sharedSeconds.page)),
    navigation: Math.min(counts.navigation, atMost(sharedSeconds.navigation)),
    asset: 0,
  }
}

export type Month = ReturnType<typeof monthOf>

/** The month of a site with so many visits. */
export function monthOf(measured: Measured, visits: number) {
  const { costs, idleHour, firstVisit, sharedSeconds, connections } = measured
  const counts = countsOf(visits, firstVisit.assets)
  const shared = behindCache(counts, sharedSeconds)
  const [alone, behind] = [sumOf(costs, counts), sumOf(costs, shared)]
  const film = visits * TRAFFIC.firstVisits * TRAFFIC.films * firstVisit.filmBytes
  const peakHour = sumOf(costs, countsOf(visits * TRAFFIC.peakHour, firstVisit.assets))
  const coresAtPeak = { web: peakHour.webMs / 3_600_000, database: peakHour.databaseMs / 3_600_000 }
  const webs = Math.max(LEAST.webs, Math.ceil(coresAtPeak.web / TRAFFIC.busy) + 1)
  const requests = (['page', 'navigation', 'asset', 'form', 'personal', 'seats', 'batch', 'stream'] as const).reduce(
    (sum, kind) => sum + counts[kind],
    0,
  )
  return {
    visits,
    requests,
    webSeconds: alone.webMs / 1000,
    webSecondsBehindCache: behind.webMs / 1000,
    workerSeconds: alone.workerMs / 1000,
    databaseSeconds: alone.databaseMs / 1000,
    idleSeconds:
      ((idleHour.webMs * webs + idleHour.workerMs * LEAST.workers + idleHour.databaseMs) * MONTH_HOURS) / 1000,
    gigabytesOut: (alone.bytesOut + film) / 1e9,
    gigabytesBehindCache: behind.bytesOut / 1e9,
    gigabytesOfDatabase: alone.databaseBytes / 1e9,
    gigabytesOfWal: alone.walBytes / 1e9,
    mails: counts.payment * TRAFFIC.mailsAPayment,
    requestsAtPeak: (requests * TRAFFIC.peakHour) / 3600,
    viewersAtPeak: counts.viewerHour * TRAFFIC.peakHour,
    coresAtPeak,
    webs,
    workers: LEAST.workers,
    connections: webs * connections.web + LEAST.workers * connections.worker + CONNECTIONS_BESIDES,
  }
}

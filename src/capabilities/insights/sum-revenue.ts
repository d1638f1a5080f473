import type { OriginSum, Revenue } from './figures.ts'

type Origin = {
  channel: Revenue['channels'][number]['channel'] | null
  source: string | null
  campaign: string | null
  article: string | null
}
type Row = Origin & OriginSum

const NOTHING: OriginSum = { orders: 0, paid: 0, paidSeats: 0, paidCents: 0 }
const LISTED = 25

/** What orders brought, by how their visitors came; what is not known stands apart and is in the total. */
export function sumRevenue(
  rows: ReadonlyArray<Row>,
  rowsBefore: ReadonlyArray<Row>,
  titleOf: ReadonlyMap<string, string>,
): Revenue {
  const known = (row: Row): row is Row & { channel: NonNullable<Row['channel']> } => row.channel !== null
  const [now, before] = [rows.filter(known), rowsBefore.filter(known)]
  return {
    total: total(rows),
    before: total(rowsBefore),
    unknown: total(rows.filter(({ channel }) => channel === null)),
    channels: by(
      now,
      before,
      ({ channel }) => channel,
      ({ channel }) => ({ channel }),
    ),
    sources: by(
      now,
      before,
      ({ channel, source }) => source && `${channel} ${source}`,
      ({ channel, source }) => ({ channel, source: source ?? '' }),
    ),
    campaigns: by(
      now,
      before,
      ({ campaign }) => campaign,
      ({ campaign }) => ({ campaign: campaign ?? '' }),
    ),
    articles: by(
      now,
      before,
      ({ article }) => article,
      ({ article }) => ({ article: article ?? '', title: titleOf.get(article ?? '') ?? null }),
    ),
  }
}

function by<Each extends OriginSum, Name extends object>(
  rows: ReadonlyArray<Each>,
  rowsBefore: ReadonlyArray<Each>,
  keyOf: (row: Each) => string | null,
  nameOf: (row: Each) => Name,
): Array<Name & OriginSum & { before: number }> {
  const sums = new Map<string, Name & OriginSum & { before: number }>()
  for (const row of rows) {
    const key = keyOf(row)
    if (!key) continue
    const sum = sums.get(key)
    sums.set(key, { ...nameOf(row), before: 0, ...plus(sum ?? NOTHING, row) })
  }
  for (const row of rowsBefore) {
    const key = keyOf(row)
    const sum = key ? sums.get(key) : undefined
    if (sum) sum.before += row.paidCents
  }
  return [...sums.values()].toSorted((a, b) => b.paidCents - a.paidCents || b.orders - a.orders).slice(0, LISTED)
}

function total(rows: ReadonlyArray<OriginSum>): OriginSum {
  return rows.reduce(plus, NOTHING)
}

function plus(sum: OriginSum, more: OriginSum): OriginSum {
  return {
    orders: sum.orders + more.orders,
    paid: sum.paid + more.paid,
    paidSeats: sum.paidSeats + more.paidSeats,
    paidCents: sum.paidCents + more.paidCents,
  }
}

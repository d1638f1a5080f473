import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { callExternalApi } from './call-external-api.server.ts'
import { ExternalApiFault } from './external-api-fault.ts'

/**
 * The public register of financial statements of Slovakia, which asks for no key:
 * https://www.registeruz.sk/cruz-public/home/api. An accounting unit is found by its IČO and read by its id.
 */
const HOST = 'www.registeruz.sk'

/** One IČO may have had several units; the newest that still exists counts. */
const MOST_UNITS = 3
/** Before the register began; the list wants to know since when. */
const SINCE_EVER = '2000-01-01'

export type RegisteredCompany = {
  name: string
  dic: string | null
  street: string | null
  city: string | null
  zip: string | null
}

type NeededServices = Pick<Services, 'config' | 'metrics'>

const UnitList = z.object({ id: z.array(z.int().positive()).max(1000).default([]) })
const Text = z.string().max(300).nullish()
const Unit = z.object({
  ico: Text,
  dic: Text,
  nazovUJ: Text,
  ulica: Text,
  mesto: Text,
  psc: Text,
  datumZrusenia: Text,
  /** Only where the unit was taken out. */
  stav: Text,
})

/** Who has this IČO; null when the register knows nobody who still exists. Throws when it does not answer in time. */
export async function findInRegister(
  services: NeededServices,
  ico: string,
  withinMs: number,
): Promise<RegisteredCompany | null> {
  const until = performance.now() + withinMs
  const listed = await ask(
    services,
    `uctovne-jednotky?${new URLSearchParams({ 'zmenene-od': SINCE_EVER, ico })}`,
    until,
  )
  const { id: ids } = understood(UnitList, listed)
  for (const id of ids.toSorted((a, b) => b - a).slice(0, MOST_UNITS)) {
    const unit = understood(Unit, await ask(services, `uctovna-jednotka?id=${id}`, until))
    const found = companyOf(unit, ico)
    if (found) return found
  }
  return null
}

async function ask(services: NeededServices, question: string, until: number): Promise<unknown> {
  const timeoutMs = Math.ceil(until - performance.now())
  if (timeoutMs <= 0) throw new ExternalApiFault('unavailable', `${HOST} did not answer in time`)
  const { status, json } = await callExternalApi(services, {
    host: HOST,
    path: `/cruz-public/api/${question}`,
    timeoutMs,
  })
  if (status === 200) return json
  const trouble = status === 429 ? 'limited' : status >= 500 ? 'unavailable' : 'refused'
  throw new ExternalApiFault(trouble, `${HOST} answered ${status}`, { status })
}

function companyOf(unit: z.output<typeof Unit>, ico: string): RegisteredCompany | null {
  const name = plain(unit.nazovUJ)
  const isOver = plain(unit.stav) !== null || plain(unit.datumZrusenia) !== null
  if (isOver || name === null || plain(unit.ico) !== ico) return null
  const dic = plain(unit.dic)
  const zip = plain(unit.psc)
  return {
    name,
    dic: dic !== null && /^\d{10}$/.test(dic) ? dic : null,
    street: plain(unit.ulica),
    city: plain(unit.mesto),
    zip: zip === null || zip.length > 12 ? null : zip,
  }
}

/** Without what no form would take; null for nothing. */
function plain(text: string | null | undefined): string | null {
  return (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim() || null
}

function understood<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const read = schema.safeParse(json)
  if (!read.success) throw new ExternalApiFault('unreadable', `${HOST} answered in a way we do not know`)
  return read.data
}

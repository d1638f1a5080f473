import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { callExternalApi, type ExternalApiAnswer } from './call-external-api.server.ts'
import { ExternalApiFault, type ExternalApiTrouble } from './external-api-fault.ts'

/**
 * The interface of FIO banka (https://www.fio.sk/docs/cz/API_Bankovnictvi.pdf): movements since the last answer, by a cursor
 * that the bank keeps. Its token stands in the address and nowhere else can be given; addresses of this host are never logged.
 */
const HOST = 'fioapi.fio.cz'
/** A large answer takes the bank a while. */
const WITHIN_MS = 30_000

type Calling = Pick<Services, 'config' | 'metrics'>

const Cell = <Value extends z.ZodType>(value: Value) => z.object({ value }).nullish()
const Text = Cell(z.union([z.string().max(2000), z.number()]).transform(String))

const FioMovement = z.object({
  column22: z.object({ value: z.number().int().positive() }),
  column0: z.object({ value: z.string().regex(/^\d{4}-\d{2}-\d{2}/) }),
  column1: z.object({ value: z.number().min(-1e10).max(1e10) }),
  column14: z.object({ value: z.string().regex(/^[A-Z]{3}$/) }),
  column2: Text,
  column5: Text,
  column7: Text,
  column10: Text,
  column16: Text,
  column25: Text,
  column27: Text,
})

const Answer = z.object({
  accountStatement: z.object({
    info: z.object({ iban: z.string().max(40), currency: z.string().regex(/^[A-Z]{3}$/) }),
    transactionList: z.object({ transaction: z.array(FioMovement).nullish() }).nullish(),
  }),
})

export type FioMovement = z.output<typeof FioMovement>
export type FioAnswer = { iban: string; currency: string; movements: ReadonlyArray<FioMovement> }

/** Everything that moved since the answer before. The bank counts it as given when it has answered. */
export async function askFio(services: Calling): Promise<FioAnswer> {
  const answer = await call(services, (token) => `/v1/rest/last/${token}/transactions.json`)
  const read = Answer.safeParse(answer.json)
  if (!read.success) throw new ExternalApiFault('unreadable', 'FIO answered in a way we do not know')
  const { info, transactionList } = read.data.accountStatement
  return { ...info, movements: transactionList?.transaction ?? [] }
}

/** Leads the bank's cursor back: to a movement we have, or to a day where we have none. */
export async function rewindFio(services: Calling, to: { id: string } | { day: string }): Promise<void> {
  await call(services, (token) =>
    'id' in to ? `/v1/rest/set-last-id/${token}/${to.id}/` : `/v1/rest/set-last-date/${token}/${to.day}/`,
  )
}

/** 409 is its word for too often, 500 for a token it does not know. */
const TROUBLES: Readonly<Record<number, ExternalApiTrouble>> = {
  404: 'refused',
  409: 'limited',
  413: 'refused',
  422: 'forbidden',
  500: 'unauthorized',
}

async function call(services: Calling, pathOf: (token: string) => string): Promise<ExternalApiAnswer> {
  const token = services.config.fioToken
  if (token === null) throw new Error('There is no account at FIO')
  const answer = await callExternalApi(services, { host: HOST, path: pathOf(token), timeoutMs: WITHIN_MS })
  if (answer.status === 200) return answer
  const trouble = TROUBLES[answer.status] ?? 'unavailable'
  throw new ExternalApiFault(trouble, `FIO answered ${answer.status}`, { status: answer.status })
}

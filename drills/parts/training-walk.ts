import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { completeRegistrations } from '#capabilities/booking/payment/complete-registrations.server.ts'
import { writeToBuyers } from '#capabilities/invoicing/delivery/write-to-buyers.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { lookAtSupplied } from '#capabilities/invoicing/look-at-supplied.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import type { Office } from './open-office.ts'
import { PATIENCE_MS, until } from './until-found.ts'

export type Company = { name: string; ico: string; dic: string; contact: string; email: string }

/** How far the training of one company is; nothing of it is known before it happened. */
export type Training = { company: Company; registrationId: string; sessionId: string; reservation: string }

export type Letter = {
  id: string
  subject: string
  text: string
  recipients: ReadonlyArray<string>
  attachments: ReadonlyArray<{ filename: string }>
}

export type TrainingWalk = {
  office: Office
  /** The owner at a desk. */
  admin: Page
  /** Pages of whoever comes from outside, on a phone unless said otherwise. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  letters(): Promise<ReadonlyArray<Letter>>
  /** The newest letter to an address. */
  letter(address: string, subject: RegExp): Promise<Letter>
  /** What has come since the last look, once it is so many. */
  newLetters(count: number): Promise<ReadonlyArray<Letter>>
  /** Moves a session in time: the one thing that is done to it past the product. */
  startsIn(sessionId: string, minutes: number): Promise<void>
  /** What comes round by itself every minute and every hour, now. */
  runJobs(registrationId: string): Promise<void>
  close(): Promise<void>
}

/** A phone for visitors, a desk for the office, everything decided that documents need. */
export async function beginWalk(office: Office): Promise<TrainingWalk> {
  const { local, enter, visitor } = office
  const { services, pool } = local.inside
  await givenSetup(services.db, { documentsFrom: '2026-01-01' })
  const somebody = await enter('admin')
  const visitors: Array<BrowserContext> = []
  const seen = new Set<string>()

  const letters = async () => {
    const answer = await fetch(`${local.inboxUrl}/messages.json`)
    return (await answer.json()) as ReadonlyArray<Letter>
  }
  return {
    office,
    admin: await somebody.context.newPage(),
    async visit(path, options) {
      const context = await visitor({ viewport: { width: 390, height: 844 }, ...options })
      visitors.push(context)
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    letters,
    letter: (address, subject) =>
      until(`${subject} to ${address}`, async () =>
        (await letters()).find((one) => subject.test(one.subject) && one.recipients.includes(address)),
      ),
    async newLetters(count) {
      const latest = performance.now() + PATIENCE_MS
      for (;;) {
        const fresh = (await letters()).filter(({ id, subject }) => !seen.has(id) && !REMINDER.test(subject))
        if (fresh.length >= count || performance.now() > latest) {
          for (const { id } of fresh) seen.add(id)
          return fresh
        }
        await wait(200)
      }
    },
    async startsIn(sessionId, minutes) {
      await pool.query(
        `update sessions set starts_at = date_trunc('second', now()) + make_interval(mins => $2) where id = $1`,
        [sessionId, minutes],
      )
    },
    async runJobs(registrationId) {
      await completeRegistrations(services.db)
      await lookAtSupplied(services)
      await issueDocuments(services)
      // The worker may have taken it a moment before.
      await until('the documents', async () => {
        const { rows } = await pool.query('select from document_looks where registration_id = $1', [registrationId])
        return rows.length === 0
      })
      await writeToBuyers(services)
    },
    async close() {
      for (const context of visitors) await context.close()
      await somebody[Symbol.asyncDispose]()
    },
  }
}

/** Goes every quarter of an hour, whenever that falls into the walk. */
const REMINDER = /^(?:Zajtra|Dnes) o /

/** A page that React has taken over: what is pressed before that may be pressed in vain. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ofReact = (node: object | null, name: string) =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(`__react${name}`))?.[1]
    const root = ofReact(document, 'Container')?.stateNode.current.memoizedState
    return root?.isDehydrated === false && ofReact(document.querySelector('a'), 'Props') !== undefined
  })
}

export function linkIn({ text, subject }: Letter, page: string): string {
  const [, path] = new RegExp(`(/${page}/[\\w.~-]+(?:\\?[\\w=]+)?)`).exec(text) ?? []
  if (!path) throw new Error(`No /${page}/ in „${subject}“`)
  return path
}

/** As it is read: spaces that hold words together are spaces, and lines do not matter. */
export function plain(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim()
}

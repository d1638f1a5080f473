import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Facts } from './training-facts.ts'
import { PEOPLE, REPLACED, SUBSTITUTE } from './training-people.ts'
import { plain, type Training, type TrainingWalk } from './training-walk.ts'

/** The office issues the record of the company; its paper, its table and what anybody is told of them. */
export async function issueRecord(walk: TrainingWalk, { company }: Training): Promise<Facts> {
  const { admin, visit } = walk
  await admin.goto(`/admin/companies/${company.ico}/record`)
  await admin.getByRole('button', { name: 'Vyhotoviť záznam' }).click()
  await admin.getByText('Záznam je vyhotovený.').first().waitFor()
  const paper = await taken(admin, /^PDF: Z-/)
  const table = (await taken(admin, /^CSV: Z-/)).toString('utf8')
  const check = await admin.getByRole('link', { name: /^Overenie: Z-/ }).getAttribute('href')
  const state = await fetch(`${walk.office.origin}${check}/stav.json`)
  const changed = Buffer.from(paper)
  changed[900] = (changed[900] ?? 0) ^ 1
  const desk = await visit('/overenie', { viewport: { width: 1440, height: 900 } })
  return {
    'paper of the record': await saidIn(walk, plain(await textOf(paper)), {
      there: /2,5 z 2,5/g,
      away: /0,0 z 2,5/g,
    }),
    'table of the record': await saidIn(walk, table, { there: /;2,5;2,5;/g, away: /;2,5;0;/g }),
    'check of the record': await answered(desk, paper, ['Súbor je pravý', 'Záznam o vzdelávaní je pravý']),
    'check of a changed one': await answered(desk, changed, ['Súbor bol zmenený']),
    'check by its code': ((await state.json()) as { state: string }).state,
  }
}

/** What the screen would put into the record, were it issued now. */
export async function hoursToCome({ admin }: TrainingWalk, { company }: Training): Promise<string> {
  await admin.goto(`/admin/companies/${company.ico}/record`)
  const text = plain(await admin.getByRole('main').innerText())
  const told = ['2,5 z 2,5', '0,0 z 2,5'].map((hours) => ({ hours, count: text.split(hours).length - 1 }))
  return told.flatMap(({ hours, count }) => (count > 0 ? `${count} × ${hours}` : [])).join('; ')
}

/** Names, hours and the numbers of certificates that the product has issued, as far as a text has them. */
async function saidIn(
  { office }: TrainingWalk,
  text: string,
  { there, away }: { there: RegExp; away: RegExp },
): Promise<string> {
  const { rows } = await office.local.inside.pool.query<{ number: string }>('select number from certificates')
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
  const shownHours = (pattern: RegExp) => pattern.source.replaceAll(/^;2,5;|;$/g, '')
  return [
    `${PEOPLE.filter(({ name }) => text.includes(name)).length} names`,
    `${count(there)} × ${shownHours(there)}`,
    `${count(away)} × ${shownHours(away)}`,
    `${rows.filter(({ number }) => text.includes(number)).length} certificates`,
    text.includes(SUBSTITUTE.name) ? 'the substitute' : 'NO SUBSTITUTE',
    text.includes(REPLACED.name) ? 'THE REPLACED' : 'not the replaced',
  ].join(', ')
}

async function taken(page: Page, name: RegExp): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFileSync(await file.path())
}

async function textOf(paper: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bystro-record-'))
  try {
    const path = join(folder, 'record.pdf')
    writeFileSync(path, paper)
    return (await promisify(execFile)('pdftotext', ['-layout', path, '-'])).stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The headings that the check page answers with, of those that are meant. */
async function answered(page: Page, file: Buffer, headings: ReadonlyArray<string>): Promise<string> {
  await page.goto('/overenie')
  await page.getByLabel(/^Súbor PDF/).setInputFiles({ name: 'z.pdf', mimeType: 'application/pdf', buffer: file })
  await page.getByRole('button', { name: 'Overiť podpis' }).click()
  const seen: Array<string> = []
  for (const name of headings) {
    const heading = page.getByRole('heading', { name })
    const isThere = await heading.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
    if (isThere) seen.push(name)
  }
  return seen.join(', ')
}

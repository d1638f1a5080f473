import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { IssuedDocument } from '#capabilities/invoicing/document.ts'
import { sampleDocuments } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { writePohoda } from '#capabilities/invoicing/write-pohoda.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { BROKEN_POHODA } from './parts/broken-pohoda.ts'

/** Beside the repository: the schema is not ours to ship. */
const BESIDE = '../pohoda-schema'
const SCHEMAS = ['data.xsd', 'invoice.xsd', 'type.xsd'] as const

export const bar =
  'Every kind of document is valid under the schema of Pohoda, alone and all of them in one package; each package that breaks it is refused for the element that does'

/** The schema of Pohoda as an oracle. Without it and xmllint it does not run, and says so. */
export async function run(): Promise<Outcome> {
  const folder = resolve(process.env.POHODA_SCHEMA ?? BESIDE)
  const missing = SCHEMAS.filter((name) => !existsSync(join(folder, name)))
  if (missing.length > 0) return notRun(`${folder} lacks ${missing.join(', ')}`)
  if (spawnSync('xmllint', ['--version']).error) return notRun('xmllint is not installed (package libxml2-utils)')
  const samples = sampleDocuments()
  const documents = Object.entries(samples).filter(([, { kind, isTest }]) => kind !== 'proforma' && !isTest)
  const found = []
  for (const [name, document] of documents) {
    found.push({ name, refused: elementsRefused(await packageOf([document]), folder) })
  }
  const together = elementsRefused(await packageOf(Object.values(samples)), folder)
  found.push({ name: 'all in one package', refused: together })
  const { invoice } = samples
  if (invoice === undefined) throw new Error('There is one')
  const good = await packageOf([invoice])
  const controls = Object.entries(BROKEN_POHODA).map(([element, broken]) => {
    const refused = elementsRefused(broken(good), folder)
    return { element, refused, isRefused: refused.includes(element) }
  })
  const wrong = found.filter(({ refused }) => refused.length > 0)
  const passed = controls.filter(({ isRefused }) => !isRefused)
  return {
    pass: wrong.length === 0 && passed.length === 0 && documents.length > 0,
    figures:
      `${documents.length} documents (${documents.map(([name]) => name).join(', ')}) and all of them in one package: ${found.length - wrong.length} of ${found.length} valid` +
      `${wrong.length > 0 ? `, not ${wrong.map(({ name, refused }) => `${name} (${refused.join(', ')})`).join(', ')}` : ''}; ` +
      `schema ${SCHEMAS.map((name) => `${name} ${fingerprint(join(folder, name))}`).join(', ')}; ` +
      `controls refused for their element: ${controls.length - passed.length} of ${controls.length} (${controls.map(({ element }) => element).join(', ')})` +
      `${passed.length > 0 ? `; NOT REFUSED: ${passed.map(({ element, refused }) => `${element} (${refused.join(', ') || 'nothing'})`).join(', ')}` : ''}`,
    values: { found, controls },
  }
}

function notRun(figures: string): Outcome {
  return { pass: false, isNotRun: true, figures, values: {} }
}

async function packageOf(documents: ReadonlyArray<IssuedDocument>): Promise<string> {
  let xml = ''
  for await (const part of writePohoda(documents, { ico: '00000027', id: '2026-11', declaresOss: true })) xml += part
  return xml
}

/** The names of the elements that the schema refuses. It is read from the folder alone, never from the network. */
function elementsRefused(xml: string, folder: string): ReadonlyArray<string> {
  const asked = ['--nonet', '--noout', '--schema', join(folder, 'data.xsd'), '-']
  const { status, stderr } = spawnSync('xmllint', asked, { input: xml, encoding: 'utf8' })
  if (status === 0) return []
  const refused = [...stderr.matchAll(/: element ([^:]+): Schemas validity error/g)].map(([, name = '']) => name)
  if (refused.length === 0) throw new Error(`xmllint could not hold it against the schema: ${stderr.slice(0, 500)}`)
  return [...new Set(refused)]
}

function fingerprint(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { IssuedDocument } from '#capabilities/invoicing/document.ts'
import { eInvoiceOf } from '#capabilities/invoicing/e-invoice/e-invoice-of.ts'
import { readEInvoice } from '#capabilities/invoicing/e-invoice/read-e-invoice.testing.server.ts'
import { sampleDocuments } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { writeEInvoice } from '#capabilities/invoicing/write-e-invoice.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { BROKEN_INVOICES } from './parts/broken-invoices.ts'

/** Beside the repository: neither the rules nor the engine that runs them are ours to ship. */
const BESIDE = '../einvoice-rules'
const RULE_SETS = ['CEN-EN16931-UBL', 'PEPPOL-EN16931-UBL'] as const

type Finding = { rule: string; isFatal: boolean }
type Engine = {
  transform(asked: { stylesheetFileName: string; sourceText: string; destination: 'serialized' }): {
    principalResult: string
  }
}

export const bar =
  'Every kind of document is valid under the rules of EN 16931 and Peppol BIS Billing 3.0, without a warning, and is read back equal; each invoice that breaks a rule is refused for that rule'

/** The rules of the network as an oracle. Without them and their engine it does not run, and says so. */
export async function run(): Promise<Outcome> {
  const folder = resolve(process.env.EINVOICE_RULES ?? BESIDE)
  const missing = [...RULE_SETS.map((name) => `${name}.xslt`), 'node_modules/saxon-js', 'node_modules/xslt3'].filter(
    (path) => !existsSync(join(folder, path)),
  )
  if (missing.length > 0) {
    return { pass: false, isNotRun: true, figures: `${folder} lacks ${missing.join(', ')}`, values: {} }
  }
  const validate = validatorIn(folder)
  // Consumers have no address in the network, and a proforma is never sent.
  const documents = Object.entries(sampleDocuments()).filter(
    ([, { kind, buyer }]) => kind !== 'proforma' && buyer.isCompany,
  )
  const found = documents.map(([name, document]) => tried(name, document, validate))
  const controls = Object.entries(BROKEN_INVOICES).map(([rule, xml]) => {
    const fatal = validate(xml).flatMap((finding) => (finding.isFatal ? [finding.rule] : []))
    return { rule, fatal, isRefused: fatal.includes(rule) }
  })
  const wrong = found.filter(({ findings, isReadBack }) => findings.length > 0 || !isReadBack)
  const passed = controls.filter(({ isRefused }) => !isRefused)
  const slowest = Math.max(...found.map(({ ms }) => ms))
  return {
    pass: wrong.length === 0 && passed.length === 0 && found.length > 0,
    figures:
      `${found.length} documents (${found.map(({ name }) => name).join(', ')}): ${found.length - wrong.length} valid without a warning and read back equal` +
      `${wrong.length > 0 ? `, not ${wrong.map(({ name, findings }) => `${name} (${findings.map(({ rule }) => rule).join(', ') || 'read back otherwise'})`).join(', ')}` : ''}; ` +
      `slowest ${(slowest / 1_000).toFixed(1)} s; rules ${RULE_SETS.map((name) => `${name} ${fingerprint(join(folder, `${name}.xslt`))}`).join(', ')}; ` +
      `controls refused for their rule: ${controls.length - passed.length} of ${controls.length} (${controls.map(({ rule }) => rule).join(', ')})` +
      `${passed.length > 0 ? `; NOT REFUSED: ${passed.map(({ rule, fatal }) => `${rule} (${fatal.join(', ') || 'nothing'})`).join(', ')}` : ''}`,
    values: { found, controls },
  }
}

function tried(name: string, document: IssuedDocument, validate: (xml: string) => ReadonlyArray<Finding>) {
  const xml = writeEInvoice(document)
  const startedAt = performance.now()
  const findings = validate(xml)
  const ms = performance.now() - startedAt
  return { name, findings, ms, isReadBack: isDeepStrictEqual(readEInvoice(xml), eInvoiceOf(document)) }
}

function validatorIn(folder: string): (xml: string) => ReadonlyArray<Finding> {
  const engine = createRequire(join(folder, 'here.js'))('saxon-js') as Engine
  const compiled = RULE_SETS.map((name) => compiledRules(folder, name))
  return (xml) =>
    compiled.flatMap((stylesheetFileName) => {
      const { principalResult } = engine.transform({ stylesheetFileName, sourceText: xml, destination: 'serialized' })
      return findingsIn(principalResult)
    })
}

/** Takes two minutes and is kept beside the rules. */
function compiledRules(folder: string, name: string): string {
  const compiled = join(folder, `${name}.sef.json`)
  if (existsSync(compiled)) return compiled
  console.error(`compiling ${name}`)
  const { status } = spawnSync(
    process.execPath,
    [
      join(folder, 'node_modules/xslt3/xslt3.js'),
      `-xsl:${join(folder, `${name}.xslt`)}`,
      `-export:${compiled}`,
      '-nogo',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error(`The rules ${name} cannot be compiled`)
  return compiled
}

function findingsIn(report: string): ReadonlyArray<Finding> {
  if (!report.includes('schematron-output')) throw new Error('The engine has made no report')
  return [...report.matchAll(/<svrl:failed-assert\b([^>]*)>/g)].map(([, attributes = '']) => ({
    rule: /\bid="([^"]*)"/.exec(attributes)?.[1] ?? '',
    isFatal: /\bflag="fatal"/.test(attributes),
  }))
}

function fingerprint(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
}

import { contactLabels } from '#capabilities/contact/contact-fields.ts'
import type { Brand } from '#kernel/brand.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { escapeXml } from '#platform/http/escape-xml.ts'
import type { Attachment } from '#platform/mail/letter.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { EXPORT_MESSAGES } from './export.messages.ts'
import type { PersonalData } from './gather-personal-data.server.ts'

type Wanted = { format: 'json' | 'html'; language: Language; now: Date; brand: Brand }

/** Fields that say nothing to a person; the JSON has them. */
const LEFT_OUT = new Set(['id', 'registrationId'])

/** A copy of somebody's data as one file: JSON for machines, or one document that needs nothing else to be read. */
export function exportFile(data: PersonalData, { format, language, now, brand }: Wanted): Attachment {
  const name = `${messagesIn(EXPORT_MESSAGES, language).file}-${dayOf(now)}`
  if (format === 'json') {
    const { provider, email } = brand
    const content = { madeAt: now.toISOString(), controller: { ...provider, email }, ...data }
    return { filename: `${name}.json`, content: JSON.stringify(content, null, 2), contentType: 'application/json' }
  }
  const content = readable(data, { language, now, brand })
  return { filename: `${name}.html`, content, contentType: 'text/html; charset=utf-8' }
}

function readable({ addresses, ...places }: PersonalData, { language, now, brand }: Omit<Wanted, 'format'>): string {
  const words = messagesIn(EXPORT_MESSAGES, language)
  const section = (place: string, body: string) =>
    `<section><h2>${escapeXml(words.sections[place] ?? place)}</h2>${body}</section>`
  const parts = Object.entries(places).map(([place, rows]) =>
    section(
      place,
      rows.length === 0 ? `<p>${escapeXml(words.none)}</p>` : rows.map((row) => record(row, language)).join(''),
    ),
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(words.title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeXml(words.title)}</h1>
<p>${escapeXml(words.made(formatDate(now, 'moment')))} ${escapeXml(words.controller(brand.provider, brand.email))}</p>
${words.about.map((sentence) => `<p>${escapeXml(sentence)}</p>`).join('')}
${section('addresses', `<p>${escapeXml(addresses.join(', '))}</p>`)}
${parts.join('\n')}
</body></html>
`
}

function record(row: object, language: Language): string {
  const words = messagesIn(EXPORT_MESSAGES, language)
  const written: Readonly<Record<string, string>> = contactLabels(language)
  const labelOf = (field: string) => words.fields[field] ?? written[field] ?? field
  const lines = Object.entries(row)
    .filter(([field, value]) => value !== null && value !== '' && !LEFT_OUT.has(field))
    .map(([field, value]) => `<dt>${escapeXml(labelOf(field))}</dt><dd>${escapeXml(inWords(field, value, words))}</dd>`)
  return `<dl>${lines.join('')}</dl>`
}

function inWords(field: string, value: unknown, { yes, no }: { yes: string; no: string }): string {
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number' && field.endsWith('Cents')) return formatMoney(value)
  if (value instanceof Date || field === 'at' || field.endsWith('At')) {
    return formatDate(new Date(value as string), 'moment')
  }
  return String(value)
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#14213d}
h1{font-size:1.8rem}h2{font-size:1.2rem;margin:2rem 0 .5rem;border-bottom:1px solid #ccd}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;margin:0 0 1rem;padding:0 0 1rem;border-bottom:1px solid #eef}
dt{color:#555f7a}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}@media print{body{margin:0}}`

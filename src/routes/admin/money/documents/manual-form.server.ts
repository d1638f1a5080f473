import { ManualInvoice } from '#capabilities/invoicing/manual/manual-invoice.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { LINES } from './manual-lines.ts'

type Given = Readonly<Record<string, string>>

/** What the form says; the fields that say nothing useful are marked. A line of which nothing is written is none. */
export function manualInvoiceIn(given: Given, message: string): ManualInvoice {
  const text = (name: string) => given[name] ?? ''
  const written = LINES.filter((n) => n === 1 || text(`what${n}`).trim() !== '' || text(`price${n}`).trim() !== '')
  const isCompany = given.isCompany !== 'no'
  const values = {
    key: given.key,
    language: given.language,
    buyer: {
      isCompany,
      name: text('name'),
      ico: isCompany ? text('ico') : '',
      dic: isCompany ? text('dic') : '',
      icDph: isCompany ? text('icDph') : '',
      street: text('street'),
      city: text('city'),
      zip: text('zip'),
      country: text('country'),
    },
    lines: written.map((n) => ({
      what: text(`what${n}`),
      quantity: /^\d{1,5}$/.test(text(`quantity${n}`).trim()) ? Number(text(`quantity${n}`)) : Number.NaN,
      unit: text(`unit${n}`),
      grossCents: centsIn(text(`price${n}`)),
    })),
    suppliedOn: text('suppliedOn'),
    dueOn: text('dueOn'),
    paidOn: text('paidOn') === '' ? null : text('paidOn'),
  }
  return fieldsIn(ManualInvoice, values, { message, nameOf: (path) => nameOf(path, written) })
}

/** `lines.0.grossCents` is the price of the first line that is written, and `buyer.zip` the ZIP. */
function nameOf(path: ReadonlyArray<PropertyKey>, written: ReadonlyArray<number>): string {
  const [part, place, field] = path
  if (part === 'buyer') return String(place)
  if (part !== 'lines') return String(part)
  return `${field === 'grossCents' ? 'price' : String(field)}${written[Number(place)] ?? 1}`
}

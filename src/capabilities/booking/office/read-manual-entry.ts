import { centsIn } from '#kernel/cents-in.ts'
import { inEuros } from '#kernel/money.ts'
import { readParticipantList } from '../order/participant-list.ts'
import { ManualEntry } from './manual-entry.ts'

/** What the form of a manual entry holds, as it was typed. */
export type ManualEntryFields = Record<(typeof MANUAL_ENTRY_FIELDS)[number], string>

export const MANUAL_ENTRY_FIELDS = [
  'key',
  'sessionId',
  'settlement',
  'allowOnAccount',
  'unitPrice',
  'name',
  'email',
  'phone',
  'company',
  'ico',
  'dic',
  'icDph',
  'address',
  'street',
  'zip',
  'city',
  'country',
  'orderNumber',
  'language',
  'people',
  'workType',
  'aiProficiency',
  'agreement',
  'earlyStart',
  'note',
] as const

export function fieldsOf(form: FormData): ManualEntryFields {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(MANUAL_ENTRY_FIELDS.map((name) => [name, textOf(name)])) as ManualEntryFields
}

/** The entry that the fields describe, or the name of the first field that says nothing useful. */
export function readManualEntry(
  fields: ManualEntryFields,
): { entry: ManualEntry } | { missing: keyof ManualEntryFields } {
  const parsed = ManualEntry.safeParse(unreadEntry(fields))
  return parsed.success ? { entry: parsed.data } : { missing: fieldOf(parsed.error.issues[0]?.path ?? []) }
}

/** The data object as the server wants it, not looked at yet: that is the server's part. */
export function unreadEntry(fields: ManualEntryFields): ManualEntry {
  const { key, sessionId, settlement, allowOnAccount, unitPrice, agreement, earlyStart, note, language, ...more } =
    fields
  const { people, workType, aiProficiency, ...buyer } = more
  const cents = centsIn(unitPrice)
  // What is no sum goes as it was typed, for the server to refuse: JSON makes null of NaN, and null is the price of the day.
  const price = unitPrice.trim() === '' ? null : Number.isNaN(cents) ? unitPrice : inEuros(cents)
  const listed = readParticipantList(people)
  const coming = listed.length > 0 ? listed : [{ name: buyer.name, email: buyer.email }]
  const participants = coming.map((person) => ({ ...person, workType, aiProficiency }))
  const asked = {
    ...(earlyStart === 'on' && { earlyStart: true }),
    ...(language !== '' && { language }),
    ...(settlement === 'invoice' && allowOnAccount === 'on' && { allowOnAccount: true }),
  }
  return { key, sessionId, settlement, unitPrice: price, buyer, participants, agreement, ...asked, note } as ManualEntry
}

/** The field of the form that a place in the data object was typed into. */
export function fieldOf([place, inner, ofPerson]: ReadonlyArray<PropertyKey>): keyof ManualEntryFields {
  const listed = ofPerson === 'workType' || ofPerson === 'aiProficiency' ? ofPerson : 'people'
  const name = place === 'buyer' ? inner : place === 'participants' ? listed : place
  return MANUAL_ENTRY_FIELDS.find((each) => each === name) ?? 'sessionId'
}

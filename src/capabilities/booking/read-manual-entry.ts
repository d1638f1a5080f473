import { ManualEntry } from './manual-entry.ts'
import { readParticipantList } from './participant-list.ts'

/** What the form of a manual entry holds, as it was typed. */
export type ManualEntryFields = Record<(typeof MANUAL_ENTRY_FIELDS)[number], string>

export const MANUAL_ENTRY_FIELDS = [
  'key',
  'sessionId',
  'settlement',
  'unitPrice',
  'name',
  'email',
  'phone',
  'company',
  'ico',
  'dic',
  'icDph',
  'address',
  'orderNumber',
  'people',
  'agreement',
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
  const { key, sessionId, settlement, unitPrice, people, agreement, note, ...buyer } = fields
  const price = unitPrice.trim() === '' ? null : Number(unitPrice.replaceAll(/[\s€]/gu, '').replace(',', '.'))
  const parsed = ManualEntry.safeParse({
    key,
    sessionId,
    settlement,
    unitPrice: price,
    buyer,
    participants: readParticipantList(people),
    agreement,
    note,
  })
  if (parsed.success) return { entry: parsed.data }
  const [field, inner] = parsed.error.issues[0]?.path ?? []
  const name = field === 'buyer' ? inner : field === 'participants' ? 'people' : field
  return { missing: MANUAL_ENTRY_FIELDS.find((each) => each === name) ?? 'sessionId' }
}

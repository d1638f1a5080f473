import { expect, test } from 'vitest'
import { INITIAL_SETTINGS, SiteSettings } from '#platform/settings/site-settings.ts'
import { draftOf, fieldsAt, SETTINGS_SECTIONS, type SettingsSection, valuesIn } from './settings-fields.ts'

const SECTIONS = Object.keys(SETTINGS_SECTIONS) as ReadonlyArray<SettingsSection>

test('what is typed nowhere else than it was read says the same', () => {
  for (const section of SECTIONS) {
    const values = valuesIn(section, draftOf(INITIAL_SETTINGS), INITIAL_SETTINGS)
    expect(INITIAL_SETTINGS).toMatchObject(values)
  }
})

test('who pays no VAT has no rate, and a rate that is no number is named at its field', () => {
  const given = { ...draftOf(INITIAL_SETTINGS), isVatPayer: '' }
  expect(valuesIn('vat', given, INITIAL_SETTINGS).brand?.vatPercent).toBeNull()
  const wrong = valuesIn('vat', { ...given, isVatPayer: 'yes', vatPercent: 'dvadsať' }, INITIAL_SETTINGS)
  const parsed = SiteSettings.safeParse({ ...INITIAL_SETTINGS, ...wrong })
  expect(fieldsAt(parsed.error?.issues.map(({ path }) => path.join('.')) ?? [])).toEqual(['vatPercent'])
})

test('empty fields of a sender, an alert and a network are nobody', () => {
  const nobody = { senderName: '', senderAddress: ' ', alertEmail: '', facebook: '' }
  const given = { ...draftOf(INITIAL_SETTINGS), ...nobody }
  expect(valuesIn('mail', given, INITIAL_SETTINGS)).toEqual({ mailSender: null })
  expect(valuesIn('alerts', given, INITIAL_SETTINGS)).toEqual({ alertEmail: null })
  expect(valuesIn('brand', given, INITIAL_SETTINGS).brand?.social.facebook).toBeNull()
})

test('what is not decided about buyers from abroad stays open, and companies of the Union begin without VAT', () => {
  const draft = draftOf(INITIAL_SETTINGS)
  expect(draft).toMatchObject({ unionCompanies: 'net', unionConsumers: '', outsideUnion: '' })
  const values = valuesIn('foreignBuyers', { ...draft, unionConsumers: 'oss' }, INITIAL_SETTINGS)
  expect(values).toEqual({ foreignBuyers: { unionCompanies: 'net', unionConsumers: 'oss', outsideUnion: null } })
  expect(SiteSettings.safeParse({ ...INITIAL_SETTINGS, ...values }).success).toBe(true)
  const invented = valuesIn('foreignBuyers', { ...draft, outsideUnion: 'cheaper' }, INITIAL_SETTINGS)
  expect(SiteSettings.safeParse({ ...INITIAL_SETTINGS, ...invented }).success).toBe(false)
})

test('companies without a limit are read however they are written, each once, and a wrong number is named at its field', () => {
  const draft = draftOf(INITIAL_SETTINGS)
  const typed = { isTransferOn: 'yes', transferDueDays: '10', unlimitedIcos: '000 000 27, 00000001\n\n00000027;' }
  const values = valuesIn('transfers', { ...draft, ...typed }, INITIAL_SETTINGS)
  const icos = ['00000027', '00000001']
  expect(values).toEqual({
    transfers: { isOn: true, forPersons: false, dueDays: 10, seatsPerMailbox: 30, unlimitedIcos: icos },
  })
  const wrong = { ...typed, transferDueDays: '', seatsPerMailbox: '0', unlimitedIcos: '00000027\n00000028\n123' }
  const parsed = SiteSettings.safeParse({
    ...INITIAL_SETTINGS,
    ...valuesIn('transfers', { ...draft, ...wrong }, INITIAL_SETTINGS),
  })
  const paths = parsed.error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(fieldsAt(paths)).toEqual(['transferDueDays', 'seatsPerMailbox', 'unlimitedIcos'])
})

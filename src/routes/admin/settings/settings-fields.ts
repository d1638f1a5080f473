import { centsIn, eurosOf } from '#kernel/cents-in.ts'
import { compactNumber } from '#kernel/company-numbers.ts'
import type { ForeignBuyers } from '#platform/settings/foreign-buyers.ts'
import type { SiteSettings } from '#platform/settings/site-settings.ts'

/** The parts of the screen, each a form of its own, and what is typed into them. */
export const SETTINGS_SECTIONS = {
  brand: ['product', 'wordmark', 'line', 'email', 'phone', 'facebook', 'instagram', 'linkedin'],
  provider: ['name', 'seat', 'ico', 'dic', 'register', 'supervisor'],
  vat: ['isVatPayer', 'vatPercent', 'icDph'],
  mail: ['senderName', 'senderAddress'],
  alerts: ['alertEmail'],
  visits: ['countsBeforeChoice'],
  refunds: ['secondAbove'],
  foreignBuyers: ['unionCompanies', 'unionConsumers', 'outsideUnion'],
  transfers: ['isTransferOn', 'isTransferForPersons', 'transferDueDays', 'seatsPerMailbox', 'unlimitedIcos'],
  maintenance: ['isOn', 'message'],
} as const

export type SettingsSection = keyof typeof SETTINGS_SECTIONS
export type SettingsField = (typeof SETTINGS_SECTIONS)[SettingsSection][number]
export type SettingsDraft = Readonly<Record<SettingsField, string>>

/** Under which path of the settings a field is stored, for what is wrong with it. */
const PATHS: Readonly<Record<string, SettingsField>> = {
  'brand.product': 'product',
  'brand.wordmark': 'wordmark',
  'brand.line': 'line',
  'brand.email': 'email',
  'brand.phone': 'phone',
  'brand.social.facebook': 'facebook',
  'brand.social.instagram': 'instagram',
  'brand.social.linkedin': 'linkedin',
  'brand.vatPercent': 'vatPercent',
  'brand.provider.name': 'name',
  'brand.provider.seat': 'seat',
  'brand.provider.ico': 'ico',
  'brand.provider.dic': 'dic',
  'brand.provider.icDph': 'icDph',
  'brand.provider.register': 'register',
  'brand.provider.supervisor': 'supervisor',
  'mailSender.name': 'senderName',
  'mailSender.address': 'senderAddress',
  alertEmail: 'alertEmail',
  'refunds.secondAboveCents': 'secondAbove',
  'foreignBuyers.unionCompanies': 'unionCompanies',
  'foreignBuyers.unionConsumers': 'unionConsumers',
  'foreignBuyers.outsideUnion': 'outsideUnion',
  'transfers.dueDays': 'transferDueDays',
  'transfers.seatsPerMailbox': 'seatsPerMailbox',
  'transfers.unlimitedIcos': 'unlimitedIcos',
  'maintenance.message': 'message',
}

export function fieldsAt(paths: ReadonlyArray<string>): ReadonlyArray<SettingsField> {
  // Of a list the field is the whole of it.
  return [...new Set(paths.flatMap((path) => PATHS[path.replace(/\.\d+$/, '')] ?? []))]
}

/** The settings as they are typed. */
export function draftOf({
  brand,
  mailSender,
  alertEmail,
  maintenance,
  visits,
  refunds,
  foreignBuyers,
  transfers,
}: Omit<SiteSettings, 'retention'>): SettingsDraft {
  const { social, provider, vatPercent, product, wordmark, line, email, phone } = brand
  return {
    product,
    wordmark,
    line,
    email,
    phone,
    facebook: social.facebook ?? '',
    instagram: social.instagram ?? '',
    linkedin: social.linkedin ?? '',
    ...provider,
    isVatPayer: vatPercent === null ? '' : 'yes',
    vatPercent: vatPercent === null ? '' : String(vatPercent),
    senderName: mailSender?.name ?? '',
    senderAddress: mailSender?.address ?? '',
    alertEmail: alertEmail ?? '',
    countsBeforeChoice: visits.countsBeforeChoice ? 'yes' : '',
    secondAbove: refunds.secondAboveCents === null ? '' : eurosOf(refunds.secondAboveCents),
    unionCompanies: foreignBuyers.unionCompanies,
    unionConsumers: foreignBuyers.unionConsumers ?? '',
    outsideUnion: foreignBuyers.outsideUnion ?? '',
    isTransferOn: transfers.isOn ? 'yes' : '',
    isTransferForPersons: transfers.forPersons ? 'yes' : '',
    transferDueDays: String(transfers.dueDays),
    seatsPerMailbox: String(transfers.seatsPerMailbox),
    unlimitedIcos: transfers.unlimitedIcos.join('\n'),
    isOn: maintenance.isOn ? 'yes' : '',
    message: maintenance.message,
  }
}

/** What a form says, over the settings it was opened with. */
export function valuesIn(
  section: SettingsSection,
  given: Readonly<Record<string, string>>,
  { brand }: Pick<SiteSettings, 'brand'>,
): Partial<SiteSettings> {
  const typed = (field: SettingsField) => given[field]?.trim() ?? ''
  switch (section) {
    case 'brand': {
      const social = {
        facebook: typed('facebook') || null,
        instagram: typed('instagram') || null,
        linkedin: typed('linkedin') || null,
      }
      const { product, wordmark, line, email, phone } = textsOf(SETTINGS_SECTIONS.brand, typed)
      return { brand: { ...brand, product, wordmark, line, email, phone, social } }
    }
    case 'provider':
      return { brand: { ...brand, provider: { ...brand.provider, ...textsOf(SETTINGS_SECTIONS.provider, typed) } } }
    case 'vat': {
      const vatPercent =
        typed('isVatPayer') === 'yes' ? Number(typed('vatPercent').replace(',', '.') || Number.NaN) : null
      return { brand: { ...brand, vatPercent, provider: { ...brand.provider, icDph: typed('icDph') } } }
    }
    case 'mail': {
      const sender = { name: typed('senderName'), address: typed('senderAddress') }
      return { mailSender: sender.name === '' && sender.address === '' ? null : sender }
    }
    case 'alerts':
      return { alertEmail: typed('alertEmail') || null }
    case 'visits':
      return { visits: { countsBeforeChoice: typed('countsBeforeChoice') === 'yes' } }
    case 'refunds':
      return { refunds: { secondAboveCents: typed('secondAbove') === '' ? null : centsIn(typed('secondAbove')) } }
    case 'foreignBuyers': {
      // What is no choice goes as it was sent, for the settings to refuse.
      const chosen = {
        unionCompanies: typed('unionCompanies'),
        unionConsumers: typed('unionConsumers') || null,
        outsideUnion: typed('outsideUnion') || null,
      }
      return { foreignBuyers: chosen as ForeignBuyers }
    }
    case 'transfers':
      return {
        transfers: {
          isOn: typed('isTransferOn') === 'yes',
          forPersons: typed('isTransferForPersons') === 'yes',
          dueDays: Number(typed('transferDueDays') || Number.NaN),
          seatsPerMailbox: Number(typed('seatsPerMailbox') || Number.NaN),
          unlimitedIcos: icosIn(typed('unlimitedIcos')),
        },
      }
    case 'maintenance':
      return { maintenance: { isOn: typed('isOn') === 'yes', message: typed('message') } }
  }
}

/** Numbers of companies as people write them: under one another or in a row, each once. */
export function icosIn(typed: string): ReadonlyArray<string> {
  const written = typed.split(/[\n,;]+/).map((each) => compactNumber(each))
  return [...new Set(written.filter(Boolean))]
}

function textsOf<Field extends SettingsField>(fields: ReadonlyArray<Field>, typed: (field: Field) => string) {
  return Object.fromEntries(fields.map((field) => [field, typed(field)])) as Record<Field, string>
}

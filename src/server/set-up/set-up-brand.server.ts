import type { Brand } from '#kernel/brand.ts'
import type { Services } from '#platform/services.server.ts'
import { readSettings } from '#platform/settings/read-settings.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { BY_SET_UP } from './by-set-up.ts'
import { type Desk, done, open, type StepOutcome } from './desk.ts'

/** Each field with its words and how it is read from and written into a brand. */
const FIELDS: ReadonlyArray<{ name: string; words: string; isIdentity?: true }> = [
  { name: 'product', words: 'Name of the site' },
  { name: 'wordmark', words: 'The name as it stands beside the mark' },
  { name: 'line', words: 'One line about it' },
  { name: 'email', words: 'E-mail address for visitors', isIdentity: true },
  { name: 'phone', words: 'Telephone for visitors', isIdentity: true },
  { name: 'social.facebook', words: 'Facebook, https://… or - for none' },
  { name: 'social.instagram', words: 'Instagram, https://… or - for none' },
  { name: 'social.linkedin', words: 'LinkedIn, https://… or - for none' },
  { name: 'provider.name', words: 'The trader, as in the register', isIdentity: true },
  { name: 'provider.seat', words: 'Seat', isIdentity: true },
  { name: 'provider.ico', words: 'IČO', isIdentity: true },
  { name: 'provider.dic', words: 'DIČ', isIdentity: true },
  { name: 'provider.icDph', words: 'IČ DPH, or - for none', isIdentity: true },
  { name: 'vatPercent', words: 'VAT in per cent, or - for who pays none' },
  { name: 'provider.register', words: 'Register and number', isIdentity: true },
  { name: 'provider.supervisor', words: 'Supervising authority' },
]

/** Who runs the site, as pages, letters and legal texts name them. */
export async function setUpBrand(services: Services, desk: Desk): Promise<StepOutcome> {
  const before = await readSettings(services.db)
  const isGiven = FIELDS.some(({ name }) => desk.given(`brand.${name}`) !== null)
  const known = outcomeOf(before.brand)
  if (known.state === 'done' && !isGiven) return known
  const answers = new Map<string, string>()
  for (const { name, words } of FIELDS) {
    const answer = await desk.ask({ name: `brand.${name}`, words, initial: valueAt(before.brand, name) })
    if (answer !== null) answers.set(name, answer)
  }
  if (answers.size === 0) return known
  await saveSettings(
    services,
    { version: before.version, values: { brand: withAnswers(before.brand, answers) } },
    BY_SET_UP,
  )
  return outcomeOf((await readSettings(services.db)).brand)
}

/** What is invented must not stay: the law wants the real ones on the site, in the terms and in every confirmation. */
function outcomeOf(brand: Brand): StepOutcome {
  const invented = FIELDS.filter(
    ({ name, isIdentity }) => isIdentity && valueAt(brand, name) === valueAt(INITIAL_SETTINGS.brand, name),
  )
  if (invented.length === 0) return done(`The site is ${brand.product}, run by ${brand.provider.name}.`)
  return open(`Still invented: ${invented.map(({ name }) => `brand.${name}`).join(', ')}.`)
}

function valueAt(brand: Brand, name: string): string {
  const [section = '', field] = name.split('.')
  const value = (
    field ? (brand[section as 'provider'] as Record<string, unknown>)[field] : brand[section as 'product']
  ) as unknown
  return value === null || value === '' ? '-' : String(value)
}

function withAnswers(brand: Brand, answers: ReadonlyMap<string, string>): Brand {
  const text = (name: string) => answers.get(name) ?? valueAt(brand, name)
  const orNone = (name: string) => (text(name) === '-' ? null : text(name))
  return {
    product: text('product'),
    wordmark: text('wordmark'),
    line: text('line'),
    email: text('email'),
    phone: text('phone'),
    social: {
      facebook: orNone('social.facebook'),
      instagram: orNone('social.instagram'),
      linkedin: orNone('social.linkedin'),
    },
    vatPercent: orNone('vatPercent') === null ? null : Number(text('vatPercent')),
    provider: {
      name: text('provider.name'),
      seat: text('provider.seat'),
      ico: text('provider.ico'),
      dic: text('provider.dic'),
      icDph: orNone('provider.icDph') ?? '',
      register: text('provider.register'),
      supervisor: text('provider.supervisor'),
    },
  }
}

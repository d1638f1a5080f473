import type { Brand } from '#kernel/brand.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import type { Services } from '#platform/services.server.ts'
import { readSettings } from '#platform/settings/read-settings.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { BY_SET_UP } from './by-set-up.ts'
import { type Desk, done, open, type StepOutcome } from './desk.ts'

const SK = {
  product: 'Názov stránky',
  wordmark: 'Názov, ako stojí vedľa značky',
  line: 'Jedna veta o nej',
  email: 'E-mailová adresa pre návštevníkov',
  phone: 'Telefón pre návštevníkov',
  'social.facebook': 'Facebook, https://… alebo - ak nie je',
  'social.instagram': 'Instagram, https://… alebo - ak nie je',
  'social.linkedin': 'LinkedIn, https://… alebo - ak nie je',
  'provider.name': 'Obchodník, ako je v registri',
  'provider.seat': 'Sídlo',
  'provider.ico': 'IČO',
  'provider.dic': 'DIČ',
  'provider.icDph': 'IČ DPH alebo - ak nie je',
  vatPercent: 'DPH v percentách alebo - kto ju neplatí',
  'provider.register': 'Register a číslo zápisu',
  'provider.supervisor': 'Orgán dozoru',
}

/** What each field is asked for by; a set-up speaks English. */
const MESSAGES: Messages<typeof SK> = {
  sk: SK,
  en: {
    product: 'Name of the site',
    wordmark: 'The name as it stands beside the mark',
    line: 'One line about it',
    email: 'E-mail address for visitors',
    phone: 'Telephone for visitors',
    'social.facebook': 'Facebook, https://… or - for none',
    'social.instagram': 'Instagram, https://… or - for none',
    'social.linkedin': 'LinkedIn, https://… or - for none',
    'provider.name': 'The trader, as in the register',
    'provider.seat': 'Seat',
    'provider.ico': 'IČO',
    'provider.dic': 'DIČ',
    'provider.icDph': 'IČ DPH, or - for none',
    vatPercent: 'VAT in per cent, or - for who pays none',
    'provider.register': 'Register and number',
    'provider.supervisor': 'Supervising authority',
  },
}

type Field = keyof typeof SK

const FIELDS = Object.keys(SK) as ReadonlyArray<Field>

const IDENTITY: ReadonlyArray<Field> = [
  'email',
  'phone',
  'provider.name',
  'provider.seat',
  'provider.ico',
  'provider.dic',
  'provider.icDph',
  'provider.register',
]

/** Who runs the site, as pages, letters and legal texts name them. */
export async function setUpBrand(services: Services, desk: Desk): Promise<StepOutcome> {
  const before = await readSettings(services.db)
  const isGiven = FIELDS.some((name) => desk.given(`brand.${name}`) !== null)
  const known = outcomeOf(before.brand)
  if (known.state === 'done' && !isGiven) return known
  const answers = new Map<string, string>()
  const words = messagesIn(MESSAGES, 'en')
  for (const name of FIELDS) {
    const answer = await desk.ask({ name: `brand.${name}`, words: words[name], initial: valueAt(before.brand, name) })
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
  const invented = IDENTITY.filter((name) => valueAt(brand, name) === valueAt(INITIAL_SETTINGS.brand, name))
  if (invented.length === 0) return done(`The site is ${brand.product}, run by ${brand.provider.name}.`)
  return open(`Still invented: ${invented.map((name) => `brand.${name}`).join(', ')}.`)
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

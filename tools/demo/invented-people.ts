import type { Seeded } from './seeded.ts'

const WOMEN =
  'Jana Zuzana Katarína Mária Eva Lucia Petra Michaela Veronika Ľubica Andrea Monika Ivana Martina Simona Alžbeta Barbora Nina Tatiana Oľga Daniela Silvia Renáta Soňa'.split(
    ' ',
  )
const MEN =
  'Peter Martin Tomáš Michal Ján Marek Juraj Lukáš Štefan Ondrej Pavol Vladimír Róbert Matej Filip Jakub Dušan Branislav Igor Roman Ľubomír Richard Adam Samuel'.split(
    ' ',
  )
/** Of a man and of a woman. */
const SURNAMES = [
  ['Kováč', 'Kováčová'],
  ['Horváth', 'Horváthová'],
  ['Varga', 'Vargová'],
  ['Tóth', 'Tóthová'],
  ['Baláž', 'Balážová'],
  ['Molnár', 'Molnárová'],
  ['Lukáč', 'Lukáčová'],
  ['Polák', 'Poláková'],
  ['Hudák', 'Hudáková'],
  ['Ďurica', 'Ďuricová'],
  ['Šimko', 'Šimková'],
  ['Mlynár', 'Mlynárová'],
  ['Bielik', 'Bieliková'],
  ['Hruška', 'Hrušková'],
  ['Žiak', 'Žiaková'],
  ['Krajčír', 'Krajčírová'],
  ['Ondrejka', 'Ondrejková'],
  ['Švec', 'Švecová'],
  ['Pavlík', 'Pavlíková'],
  ['Gajdoš', 'Gajdošová'],
  ['Čierny', 'Čierna'],
  ['Novotný', 'Novotná'],
  ['Hrabovský', 'Hrabovská'],
  ['Jasenský', 'Jasenská'],
  ['Veselý', 'Veselá'],
  ['Olšavský', 'Olšavská'],
  ['Tichý', 'Tichá'],
  ['Lesný', 'Lesná'],
] as const

/** Nobody can own these: the whole ending is set aside for examples. */
const MAILBOXES = [
  'posta.example',
  'schranka.example',
  'listok.example',
  'domov.example',
  'pero.example',
  'obalka.example',
]

const COMPANY_NAMES =
  'Javorina Tatrastav Dunajtech Horec Klasik Orava Lipka Borievka Kremeň Mostár Slnečnica Váhostroj Jantár Hviezdoslav Poľana Ďatelina Strieborná Zornička Bystrina Rozmarín'.split(
    ' ',
  )
const COMPANY_KINDS = ['Služby', 'Poradenstvo', 'Stavby', 'Logistika', 'Reality', 'Účtovníctvo', 'Výroba', 'Softvér']
const COMPANY_FORMS = ['s. r. o.', 's. r. o.', 's. r. o.', 'a. s.']
const SCHOOLS = ['Gymnázium', 'Základná škola', 'Stredná odborná škola', 'Mestský úrad']
const TOWNS = [
  ['Bratislava', '811 01'],
  ['Košice', '040 01'],
  ['Žilina', '010 01'],
  ['Nitra', '949 01'],
  ['Trnava', '917 01'],
  ['Banská Bystrica', '974 01'],
  ['Prešov', '080 01'],
  ['Martin', '036 01'],
  ['Púchov', '020 01'],
] as const
const STREETS = ['Hlavná', 'Školská', 'Lipová', 'Záhradná', 'Mlynská', 'Jesenského', 'Kollárova', 'Pri parku']

export type InventedPerson = { name: string; email: string }

export type InventedCompany = {
  name: string
  ico: string
  dic: string
  address: string
  /** Of its mailboxes. */
  domain: string
}

export function inventPerson(chance: Seeded, domain = chance.pick(MAILBOXES)): InventedPerson {
  const isWoman = chance.isOf(0.56)
  const [first, last] = [chance.pick(isWoman ? WOMEN : MEN), chance.pick(SURNAMES)[isWoman ? 1 : 0]]
  return { name: `${first} ${last}`, email: `${plain(first)}.${plain(last)}${chance.between(1, 9999)}@${domain}` }
}

export function inventCompany(chance: Seeded): InventedCompany {
  const [town, code] = chance.pick(TOWNS)
  const own = chance.pick(COMPANY_NAMES)
  const isPublic = chance.isOf(0.2)
  const name = isPublic
    ? `${chance.pick(SCHOOLS)} ${own}, ${town}`
    : `${own} ${chance.pick(COMPANY_KINDS)}, ${chance.pick(COMPANY_FORMS)}`
  return {
    name,
    ico: inventIco(chance),
    dic: `20${chance.letters('0123456789', 8)}`,
    address: `${chance.pick(STREETS)} ${chance.between(1, 90)}, ${code} ${town}`,
    domain: `${plain(own)}-${chance.between(2, 99)}.example`,
  }
}

/** Seven digits and the one that checks them: weights 8 to 2, modulo 11. */
function inventIco(chance: Seeded): string {
  const digits = `9${chance.letters('0123456789', 6)}`
  const sum = Array.from(digits, (digit, index) => Number(digit) * (8 - index)).reduce((a, b) => a + b, 0)
  return `${digits}${(11 - (sum % 11)) % 10}`
}

function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

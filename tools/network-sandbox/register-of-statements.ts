import type { PlayedAnswer, PlayedHost } from './start-network-sandbox.ts'

export type PlayedUnit = {
  id: number
  ico: string
  nazovUJ: string
  dic?: string
  ulica?: string
  mesto?: string
  psc?: string
  datumZrusenia?: string
  stav?: string
}

/** Invented: the first stands, the second is dissolved, the third was taken out and came back under a new id. */
const UNITS: ReadonlyArray<PlayedUnit> = [
  {
    id: 1001,
    ico: '00000043',
    nazovUJ: 'Tichý mlyn, s. r. o.',
    dic: '2020000015',
    ulica: 'Mlynská 4',
    mesto: 'Banská Bystrica',
    psc: '97401',
  },
  {
    id: 1002,
    ico: '00000051',
    nazovUJ: 'Zaniknutá, s. r. o.',
    mesto: 'Žilina',
    psc: '01001',
    datumZrusenia: '2024-05-31',
  },
  { id: 1003, ico: '00000078', nazovUJ: 'Stará firma, s. r. o.', stav: 'ZMAZANÉ' },
  {
    id: 1004,
    ico: '00000078',
    nazovUJ: 'Nová firma, s. r. o.',
    dic: '2020000026',
    ulica: 'Dlhá 5',
    mesto: 'Žilina',
    psc: '01001',
  },
]

/**
 * www.registeruz.sk: accounting units by IČO and one of them by id, by https://www.registeruz.sk/cruz-public/home/api. It
 * wants to know since when, knows no other question, and answers with everything it has.
 */
export function registerHost(units: ReadonlyArray<PlayedUnit> = UNITS): PlayedHost {
  return ({ path, query, method }) => {
    if (method !== 'GET') return { status: 405, body: { message: 'Method Not Allowed' } }
    if (path === '/cruz-public/api/uctovne-jednotky') {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(query.get('zmenene-od') ?? '')) return REGISTER_ERRORS.badQuestion
      const ids = units.filter(({ ico }) => ico === query.get('ico')).map(({ id }) => id)
      return { status: 200, body: { existujeDalsieId: false, id: ids } }
    }
    if (path !== '/cruz-public/api/uctovna-jednotka') return null
    const unit = units.find(({ id }) => String(id) === query.get('id'))
    if (!unit) return { status: 404, body: { message: 'Not Found' } }
    if (unit.stav) return { status: 200, body: { id: unit.id, stav: unit.stav } }
    const more = {
      konsolidovana: false,
      pravnaForma: '112',
      skNace: '85590',
      zdrojDat: 'SUSR',
      idUctovnychZavierok: [],
    }
    return { status: 200, body: { ...unit, ...more } }
  }
}

/** What a test or a journey orders with `failNext`. */
export const REGISTER_ERRORS = {
  badQuestion: { status: 400, body: { message: 'zmenene-od' } },
  limited: { status: 429, body: { message: 'Too Many Requests' } },
  down: { status: 503, body: '<html><body>Odstávka</body></html>' },
  page: { status: 200, body: '<html><body>Prihlásenie</body></html>' },
} as const satisfies Record<string, PlayedAnswer>

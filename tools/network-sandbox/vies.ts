import type { PlayedAnswer, PlayedHost } from './start-network-sandbox.ts'

/** Invented companies that pay VAT. Every other number is told to be invalid. */
const VALID: Readonly<Record<string, { name: string; address: string }>> = {
  SK2020000015: { name: 'Tichý mlyn, s. r. o.', address: 'Mlynská 4\n97401 Banská Bystrica\nSlovensko' },
  SK2020000004: { name: 'Firma & spol., s. r. o.', address: 'Dlhá 5\n01001 Žilina\nSlovensko' },
  CZ12345679: { name: 'Tichý mlýn s.r.o.', address: 'Vodičkova 30\n110 00 Praha 1' },
  DE123456788: { name: '---', address: '---' },
}

/** ec.europa.eu: the question about one VAT number, by https://ec.europa.eu/taxation_customs/vies/#/technical-information. */
export function viesHost(): PlayedHost {
  let asked = 0
  return ({ path, method, body }) => {
    if (path !== '/taxation_customs/vies/rest-api/check-vat-number' || method !== 'POST') return null
    const question = JSON.parse(body) as Record<string, string>
    const number = `${question.countryCode}${question.vatNumber}`
    if (!/^[A-Z]{2}[\dA-Z+*]{2,12}$/.test(number)) return viesError('INVALID_INPUT')
    asked += 1
    const known = VALID[number]
    const isQualified = Boolean(question.requesterMemberStateCode && question.requesterNumber)
    return {
      status: 200,
      body: {
        countryCode: question.countryCode,
        vatNumber: question.vatNumber,
        requestDate: '2026-11-18T09:41:00.000Z',
        valid: known !== undefined,
        requestIdentifier: isQualified && known ? `WAPIAAAAY${String(asked).padStart(8, '0')}` : '',
        name: known?.name ?? '---',
        address: known?.address ?? '---',
        traderName: '---',
        traderNameMatch: 'NOT_PROCESSED',
      },
    }
  }
}

/** As it fails: with a status of success or without, and a code. */
export function viesError(error: string, status = 200): PlayedAnswer {
  return { status, body: { actionSucceed: false, errorWrappers: [{ error }] } }
}

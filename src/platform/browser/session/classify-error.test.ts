import { expect, test } from 'vitest'
import { ApiError } from '#platform/http/api-client.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { BackendError } from './backend-error.ts'
import { catalogueKeyOf, classifyAuthError, classifyError } from './classify-error.ts'
import { BACKEND_MESSAGES, ERROR_CATALOGUE } from './error-catalogue.ts'
import { sayError } from './say-error.ts'

const answer = (status: number, code: string, message = code) =>
  new ApiError({ status, statusText: '' }, { code, message }, '')
const aborted = new DOMException('The operation was aborted due to timeout', 'TimeoutError')

test('[ADM-071] an error object holds type, message, code if there is one, the original error and whether to try again', () => {
  const original = answer(403, 'INSUFFICIENT_PERMISSIONS', 'Insufficient permissions. Admin access required.')
  const error = classifyError(original)
  expect(error).toBeInstanceOf(BackendError)
  expect({ ...error, message: error.message }).toEqual({
    name: 'BackendError',
    type: 'permission',
    message: 'Insufficient permissions. Admin access required.',
    code: 'INSUFFICIENT_PERMISSIONS',
    originalError: original,
    retryable: false,
  })
  expect(classifyError(new TypeError('Failed to fetch')).code).toBeUndefined()
})

test('[ADM-072] whatever was thrown is of type network, cors, auth, permission, timeout or unknown', () => {
  const types = (errors: ReadonlyArray<unknown>) => errors.map((error) => classifyError(error).type)
  const network = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']
  expect(types(network.map((message) => new TypeError(message)))).toEqual(['network', 'network', 'network'])
  expect(types([new TypeError('Blocked by CORS policy'), new Error('cross-origin request refused')])).toEqual([
    'cors',
    'cors',
  ])
  expect(types([answer(401, 'AUTHENTICATION_REQUIRED')])).toEqual(['auth'])
  expect(types([answer(403, 'INSUFFICIENT_PERMISSIONS'), answer(403, 'FOREIGN_ORIGIN')])).toEqual([
    'permission',
    'permission',
  ])
  expect(
    types([aborted, new DOMException('', 'AbortError'), answer(504, 'X'), new Error('Request timed out')]),
  ).toEqual(['timeout', 'timeout', 'timeout', 'timeout'])
  expect(types([answer(502, 'UNREADABLE_ANSWER'), answer(503, 'BUSY')])).toEqual(['network', 'network'])
  expect(types([new TypeError('x is not a function'), 'a string', null, answer(409, 'TAKEN')])).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ])
})

test('only what may pass by itself is worth another try', () => {
  const isRetryable = (status: number, code = 'X') => classifyError(answer(status, code)).retryable
  expect([400, 403, 404, 409, 413, 415, 422].filter((status) => isRetryable(status))).toEqual([])
  expect([401, 408, 429, 500, 502, 503, 504].filter((status) => !isRetryable(status))).toEqual([])
})

test('[ADM-191] user-not-found, wrong-password and invalid-email are not retryable', () => {
  for (const code of [
    'user-not-found',
    'wrong-password',
    'invalid-email',
    'INVALID_CREDENTIALS',
    'auth/wrong-password',
  ]) {
    expect(classifyAuthError(answer(401, code)), code).toMatchObject({ type: 'auth', retryable: false })
  }
})

test('[ADM-192] too-many-requests is retryable', () => {
  expect(classifyAuthError(answer(429, 'TOO_MANY_REQUESTS'))).toMatchObject({ type: 'auth', retryable: true })
  expect(classifyAuthError({ code: 'auth/too-many-requests' })).toMatchObject({ type: 'auth', retryable: true })
})

test('[ADM-193] timeouts, network and cors errors while signing in count as network errors', () => {
  for (const error of [aborted, new TypeError('Failed to fetch'), new Error('Blocked by CORS policy')]) {
    expect(classifyAuthError(error)).toMatchObject({ type: 'network', retryable: true, message: error.message })
  }
})

test('[ADM-179] authentication-required says to log in again and is retryable', () => {
  const error = classifyError(answer(401, 'AUTHENTICATION_REQUIRED'))
  expect(error.retryable).toBe(true)
  expect(sayError(error, 'en')).toBe('Authentication required. Please log in again.')
  expect(sayError(error, 'sk')).toBe('Prihláste sa, prosím, znova.')
})

test('[ADM-180] insufficient-permissions says that admin access is required and is not retryable', () => {
  const error = classifyError(answer(403, 'INSUFFICIENT_PERMISSIONS'))
  expect(error.retryable).toBe(false)
  expect(sayError(error, 'en')).toBe('Insufficient permissions. Admin access required.')
  expect(sayError(error, 'sk')).toBe('Nemáte dostatočné oprávnenia. Potrebujete prístup správcu.')
})

test('[ADM-181] app-check-failed answers a foreign origin', () => {
  const error = classifyError(answer(403, 'FOREIGN_ORIGIN'))
  expect(catalogueKeyOf(error)).toBe('app-check-failed')
  expect(sayError(error, 'en')).toBe('Security verification failed. Please refresh the page and try again.')
  expect(sayError(error, 'sk')).toBe('Bezpečnostné overenie zlyhalo. Obnovte, prosím, stránku a skúste to znova.')
})

test('the catalogue and the server refuse in the same words', () => {
  for (const [key, code] of [
    ['authentication-required', 'AUTHENTICATION_REQUIRED'],
    ['insufficient-permissions', 'INSUFFICIENT_PERMISSIONS'],
    ['app-check-failed', 'FOREIGN_ORIGIN'],
  ] as const) {
    const { sk, en } = ERROR_CATALOGUE[key]
    expect({ sk, en }).toEqual({ sk: refuse.table[code].sk, en: refuse.table[code].en })
  }
})

test('[ADM-182] network-error asks to check the connection', () => {
  const error = classifyError(new TypeError('Failed to fetch'))
  expect(catalogueKeyOf(error)).toBe('network-error')
  expect(sayError(error, 'en')).toBe('Network error. Please check your connection and try again.')
  expect(sayError(error, 'sk')).toBe('Chyba siete. Skontrolujte, prosím, pripojenie a skúste to znova.')
})

test('[ADM-183] participant-not-found says that somebody may have been faster and is not retryable', () => {
  const error = classifyError(answer(404, 'PARTICIPANT_NOT_FOUND'))
  expect(error.retryable).toBe(false)
  expect(ERROR_CATALOGUE[catalogueKeyOf(error)].isRetryable).toBe(false)
  expect(sayError(error, 'en')).toBe('Participant not found. It may have already been deleted.')
  expect(sayError(error, 'sk')).toBe('Účastníka sme nenašli. Možno ho už niekto vymazal.')
})

test('[ADM-184] unknown-error says to try again or to ask for help, and nothing of what happened inside', () => {
  const error = classifyError(answer(500, 'FAULT', 'duplicate key value'))
  expect(catalogueKeyOf(error)).toBe('unknown-error')
  expect(sayError(error, 'en')).toBe('An unexpected error occurred. Please try again or contact support.')
  expect(sayError(error, 'sk')).toBe('Nastala neočakávaná chyba. Skúste to, prosím, znova alebo nám napíšte.')
})

test('every sentence of the catalogue has a Slovak twin', () => {
  for (const words of [...Object.values(ERROR_CATALOGUE), ...Object.values(BACKEND_MESSAGES)]) {
    expect(words.sk).not.toBe('')
    expect(words.sk).not.toBe(words.en)
  }
})

test('a reason of the server’s own is told as it came, a fault in general words', () => {
  const taken = classifyError(answer(409, 'TAKEN', 'Táto adresa už účet má.'))
  expect(sayError(taken, 'sk')).toBe('Táto adresa už účet má.')
  const wrong = classifyAuthError(answer(401, 'INVALID_CREDENTIALS', 'E-mail alebo heslo nie je správne.'))
  expect(sayError(wrong, 'sk')).toBe('E-mail alebo heslo nie je správne.')
  expect(sayError(classifyError(answer(500, 'FAULT', 'secret words')), 'sk')).toBe(ERROR_CATALOGUE['unknown-error'].sk)
  expect(sayError(classifyError(answer(404, 'PARTICIPANT_NOT_FOUND')), 'en')).toBe(
    ERROR_CATALOGUE['participant-not-found'].en,
  )
  expect(sayError(classifyError(new TypeError('Failed to fetch')), 'en')).toBe(ERROR_CATALOGUE['network-error'].en)
})

import { createHash, randomBytes } from 'node:crypto'
import type { PlayedAnswer, PlayedHost, PlayedRequest } from './start-network-sandbox.ts'

/*
 * Plays Zoho Accounts and Zoho CRM v8 as their documentation describes them:
 * https://www.zoho.com/accounts/protocol/oauth/web-apps/authorization.html
 * https://www.zoho.com/accounts/protocol/oauth/web-apps/access-token-expiry.html
 * https://www.zoho.com/crm/developer/docs/api/v8/upsert-records.html
 * https://www.zoho.com/crm/developer/docs/api/v8/delete-records.html
 * https://www.zoho.com/crm/developer/docs/api/v8/search-records.html
 * https://www.zoho.com/crm/developer/docs/api/v8/status-codes.html
 */

type ZohoRecord = Record<string, unknown> & { id: string }
type Grant = { clientId: string; redirectUri: string; challenge: string | null; scope: string }

export type ZohoSandbox = {
  hosts: Record<string, PlayedHost>
  /** What the CRM knows, by module. */
  contacts(): ReadonlyArray<ZohoRecord>
  deals(): ReadonlyArray<ZohoRecord>
  /** How many access tokens were given out, and the refresh tokens that still hold. */
  tokensGiven(): number
  refreshTokens(): ReadonlyArray<string>
  /** Lets a person say yes to an address of the authorize page: where the browser is sent back. */
  consent(address: string): URL
  /** Every access token is over from now on; refresh tokens hold. */
  expireTokens(): void
  /** Whoever owns the account has thrown the connection out. */
  revokeAll(): void
  /** The API is named at this place from now on. */
  nameApiAt(domain: string): void
}

const REQUIRED = { Contacts: ['Last_Name'], Deals: ['Deal_Name', 'Stage'] } as const
type Module = keyof typeof REQUIRED

/** The data centre of the European Union, with one client that anybody may have registered. */
export function playZoho(options: { clientSecret?: string; refreshToken?: string } = {}): ZohoSandbox {
  const records: Record<Module, Map<string, ZohoRecord>> = { Contacts: new Map(), Deals: new Map() }
  const grants = new Map<string, Grant>()
  const refreshTokens = new Set<string>(options.refreshToken === undefined ? [] : [options.refreshToken])
  const accessTokens = new Set<string>()
  let apiDomain = 'https://www.zohoapis.eu'
  let given = 0
  let lastId = 5_437_280_000_000_100_000n

  function accounts(request: PlayedRequest): PlayedAnswer | null {
    if (request.path === '/oauth/v2/auth' && request.method === 'GET') return authorizePage(request)
    if (request.path === '/oauth/v2/token' && request.method === 'POST') return token(new URLSearchParams(request.body))
    if (request.path === '/oauth/v2/token/revoke' && request.method === 'POST') {
      const known = refreshTokens.delete(new URLSearchParams(request.body).get('token') ?? '')
      if (known) accessTokens.clear()
      return known ? { status: 200, body: { status: 'success' } } : { status: 400, body: { error: 'invalid_token' } }
    }
    return null
  }

  /** One link says yes, the other no; nobody types a password into a stand-in. */
  function authorizePage({ query }: PlayedRequest): PlayedAnswer {
    const back = query.get('redirect_uri')
    if (!back || query.get('response_type') !== 'code' || !query.get('client_id')) {
      return { status: 400, body: '<p>Invalid request</p>' }
    }
    const no = new URL(back)
    no.search = String(new URLSearchParams({ error: 'access_denied', state: query.get('state') ?? '' }))
    return {
      status: 200,
      body: `<!doctype html><html lang="en"><title>Zoho Accounts (stand-in)</title><h1>Stand-in for Zoho Accounts</h1>
        <p>${escaped(query.get('scope') ?? '')}</p>
        <p><a href="${escaped(returnOf(query).href)}">Accept</a></p><p><a href="${escaped(no.href)}">Reject</a></p></html>`,
    }
  }

  function returnOf(query: URLSearchParams): URL {
    const code = `1000.${randomBytes(16).toString('hex')}.${randomBytes(16).toString('hex')}`
    const redirectUri = query.get('redirect_uri') ?? ''
    grants.set(code, {
      clientId: query.get('client_id') ?? '',
      redirectUri,
      challenge: query.get('code_challenge_method') === 'S256' ? query.get('code_challenge') : null,
      scope: query.get('scope') ?? '',
    })
    const back = new URL(redirectUri)
    const state = query.get('state')
    if (state !== null) back.searchParams.set('state', state)
    back.searchParams.set('code', code)
    back.searchParams.set('location', 'eu')
    back.searchParams.set('accounts-server', 'https://accounts.zoho.eu')
    return back
  }

  function token(form: URLSearchParams): PlayedAnswer {
    const refusedWith = (error: string) => ({ status: 200, body: { error } })
    if (options.clientSecret !== undefined && form.get('client_secret') !== options.clientSecret) {
      return refusedWith('invalid_client_secret')
    }
    if (form.get('grant_type') === 'refresh_token') {
      return refreshTokens.has(form.get('refresh_token') ?? '') ? giveToken({}) : refusedWith('invalid_code')
    }
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    if (!grant || grant.clientId !== form.get('client_id') || grant.redirectUri !== form.get('redirect_uri')) {
      return refusedWith('invalid_code')
    }
    if (grant.challenge !== null && challengeOf(form.get('code_verifier') ?? '') !== grant.challenge) {
      return refusedWith('invalid_code')
    }
    const refreshToken = `1000.${randomBytes(20).toString('hex')}.${randomBytes(20).toString('hex')}`
    refreshTokens.add(refreshToken)
    return giveToken({ refresh_token: refreshToken, scope: grant.scope })
  }

  function giveToken(more: Record<string, string>): PlayedAnswer {
    given += 1
    const accessToken = `1000.${randomBytes(20).toString('hex')}.${randomBytes(20).toString('hex')}`
    accessTokens.add(accessToken)
    const body = { access_token: accessToken, ...more, api_domain: apiDomain, token_type: 'Bearer', expires_in: 3600 }
    return { status: 200, body }
  }

  function crm(request: PlayedRequest): PlayedAnswer | null {
    const [scheme, accessToken = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Zoho-oauthtoken' || !accessTokens.has(accessToken)) {
      const body = { code: 'INVALID_TOKEN', details: {}, message: 'invalid oauth token', status: 'error' }
      return { status: 401, body }
    }
    const [, module, rest] = /^\/crm\/v8\/(Contacts|Deals)(?:\/(.+))?$/.exec(request.path) ?? []
    if (module !== 'Contacts' && module !== 'Deals') return null
    if (request.method === 'POST' && rest === 'upsert') return upsert(module, request.body)
    if (request.method === 'DELETE' && !rest) return remove(module, request.query.get('ids') ?? '')
    if (request.method === 'GET' && rest === 'search') return search(module, request.query.get('email') ?? '')
    if (request.method === 'GET' && rest) {
      const found = records[module].get(rest)
      return found ? { status: 200, body: { data: [found] } } : { status: 204 }
    }
    return null
  }

  function upsert(module: Module, body: string): PlayedAnswer {
    const { data, duplicate_check_fields: keys = [] } = JSON.parse(body) as {
      data: ReadonlyArray<Record<string, unknown>>
      duplicate_check_fields?: ReadonlyArray<string>
    }
    const [record] = data
    if (!record || data.length > 1) return failed('INVALID_DATA', 'one record is played at a time', 'data')
    const missing = REQUIRED[module].find((field) => !record[field])
    if (missing) return failed('MANDATORY_NOT_FOUND', 'required field not found', missing)
    if (module === 'Contacts' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(record.Email ?? 'a@b.c'))) {
      return failed('INVALID_DATA', 'invalid data', 'Email')
    }
    const contact = record.Contact_Name as { id?: string } | undefined
    if (module === 'Deals' && contact && !records.Contacts.has(contact.id ?? '')) {
      return failed('INVALID_DATA', 'the id given seems to be invalid', 'Contact_Name')
    }
    const same = [...records[module].values()].find((known) => keys.some((key) => isSame(known[key], record[key])))
    if (!same) lastId += 1n
    const id = same?.id ?? String(lastId)
    records[module].set(id, { ...same, ...record, id })
    const [action, message] = same ? ['update', 'record updated'] : ['insert', 'record added']
    const outcome = { code: 'SUCCESS', duplicate_field: same ? keys[0] : null, action, details: { id }, message }
    return { status: same ? 200 : 201, body: { data: [{ ...outcome, status: 'success' }] } }
  }

  function remove(module: Module, id: string): PlayedAnswer {
    if (!records[module].delete(id)) {
      const outcome = { code: 'INVALID_DATA', details: { id }, message: 'record not deleted', status: 'error' }
      return { status: 400, body: { data: [outcome] } }
    }
    const outcome = { code: 'SUCCESS', details: { id }, message: 'record deleted', status: 'success' }
    return { status: 200, body: { data: [outcome] } }
  }

  function search(module: Module, email: string): PlayedAnswer {
    const data = [...records[module].values()].filter(({ Email }) => isSame(Email, email))
    return data.length > 0 ? { status: 200, body: { data, info: { more_records: false } } } : { status: 204 }
  }

  return {
    hosts: { 'accounts.zoho.eu': accounts, 'www.zohoapis.eu': crm },
    contacts: () => [...records.Contacts.values()],
    deals: () => [...records.Deals.values()],
    tokensGiven: () => given,
    refreshTokens: () => [...refreshTokens],
    consent: (address) => returnOf(new URL(address).searchParams),
    expireTokens: () => accessTokens.clear(),
    revokeAll() {
      refreshTokens.clear()
      accessTokens.clear()
    },
    nameApiAt(domain) {
      apiDomain = domain
    },
  }
}

function failed(code: string, message: string, field: string): PlayedAnswer {
  const outcome = { code, details: { api_name: field, json_path: `$.data[0].${field}` }, message, status: 'error' }
  return { status: 400, body: { data: [outcome] } }
}

function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase()
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

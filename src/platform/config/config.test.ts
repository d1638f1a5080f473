import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.server.ts'

const REQUIRED = {
  PUBLIC_ORIGIN: 'https://bystro.test',
  DATABASE_URL: 'postgres://bystro_app@127.0.0.1:5432/bystro',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Bystro <ahoj@bystro.test>',
  SIGNING_SECRETS: 'a-secret-of-tests-that-signs-nothing-real',
  STRIPE_SECRET_KEY: 'sk_test_nothing',
  STRIPE_WEBHOOK_SECRETS: 'whsec_nothing',
}

function problemsOf(environment: Record<string, string | undefined>): string {
  try {
    parseConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('[ADM-124][ADM-125] an empty environment is answered with the name of everything that is missing', () => {
  expect(problemsOf({})).toBe(
    'Missing required environment variables: PUBLIC_ORIGIN, DATABASE_URL, SMTP_URL, MAIL_FROM, SIGNING_SECRETS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS',
  )
})

test('an empty value counts as missing', () => {
  expect(problemsOf({ ...REQUIRED, SMTP_URL: '' })).toBe('Missing required environment variables: SMTP_URL')
  expect(parseConfig({ ...REQUIRED, PORT: '', METRICS_TOKEN: '' })).toMatchObject({
    port: 3000,
    metrics: { token: undefined },
  })
})

test('what is missing and what is wrong is listed together, without repeating values', () => {
  const message = problemsOf({
    ...REQUIRED,
    SMTP_URL: undefined,
    MAIL_FROM: '',
    PORT: '70000',
    DATABASE_URL: 'mysql://user:hunter2@db',
    METRICS_TOKEN: 'short-secret',
  })
  const [missing, wrong] = message.split('\n')
  expect(missing).toBe('Missing required environment variables: SMTP_URL, MAIL_FROM')
  expect(wrong).toMatch(/^Invalid environment variables: /)
  for (const name of ['PORT', 'DATABASE_URL', 'METRICS_TOKEN']) expect(wrong).toContain(`${name}: `)
  expect(message).not.toMatch(/hunter2|short-secret/)
})

test('the configuration cannot be changed after it was read, nor can what it holds', () => {
  const config = parseConfig({ ...REQUIRED, TRUSTED_PROXIES: '10.0.0.1' })
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
  expect(() => Object.assign(config.metrics, { token: 'x' })).toThrow(TypeError)
  expect(() => (config.trustedProxies as string[]).push('0.0.0.0/0')).toThrow(TypeError)
})

test('an origin loses its path, a list its spaces, and the direct connection follows the pooled one', () => {
  const config = parseConfig({
    ...REQUIRED,
    PUBLIC_ORIGIN: 'https://bystro.test/kurzy/',
    TRUSTED_PROXIES: ' 10.0.0.1, 10.1.0.0/16 ,,',
  })
  expect(config.publicOrigin).toBe('https://bystro.test')
  expect(config.trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16'])
  expect(config.databaseDirectUrl).toBe(REQUIRED.DATABASE_URL)
  expect(config).toMatchObject({ mode: 'production', isProduction: true })
})

test('a list of proxies with a mistake is told at the start, with the rest of the problems', () => {
  for (const wrong of ['10.0.0.0/33', 'proxy.internal', '10.0.0.1/', '::1/129', '10.0.0.0/8/8']) {
    expect(problemsOf({ ...REQUIRED, TRUSTED_PROXIES: wrong }), wrong).toContain('TRUSTED_PROXIES')
  }
  expect(problemsOf({ ...REQUIRED, TRUSTED_PROXIES: '10.0.0.0/8, ::1, 192.0.2.7, 2001:db8::/32' })).toBe('')
})

test('pages for developers open on a loopback origin only', () => {
  const asked = { ...REQUIRED, DEVELOPMENT_PAGES: 'true' }
  expect(parseConfig(asked).developmentPages).toBe(false)
  expect(parseConfig({ ...asked, PUBLIC_ORIGIN: 'http://localhost.evil.example' }).developmentPages).toBe(false)
  expect(parseConfig({ ...asked, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }).developmentPages).toBe(true)
})

test('[ADM-216] the local stand-in of Stripe cannot be switched on for a real origin, a real key or another machine', () => {
  const local = { ...REQUIRED, PUBLIC_ORIGIN: 'http://127.0.0.1:3000', STRIPE_API_URL: 'http://127.0.0.1:12111' }
  expect(parseConfig(local).stripe.apiUrl).toBe('http://127.0.0.1:12111')
  expect(parseConfig(REQUIRED).stripe.apiUrl).toBeNull()
  for (const wrong of [
    { PUBLIC_ORIGIN: 'https://bystro.test' },
    { STRIPE_SECRET_KEY: 'sk_live_nothing' },
    { STRIPE_API_URL: 'http://stripe.evil.example' },
    { STRIPE_API_URL: 'http://127.0.0.1.evil.example/' },
  ]) {
    expect(problemsOf({ ...local, ...wrong }), JSON.stringify(wrong)).toContain('STRIPE_API_URL')
  }
})

test('keys and secrets that cannot be right are told at the start and not repeated', () => {
  const message = problemsOf({
    ...REQUIRED,
    SIGNING_SECRETS: 'short',
    STRIPE_SECRET_KEY: 'pk_live_publishable',
    STRIPE_WEBHOOK_SECRETS: 'whsec_good,hunter2',
  })
  for (const name of ['SIGNING_SECRETS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'])
    expect(message).toContain(`${name}: `)
  expect(message).not.toMatch(/hunter2|pk_live/)
  expect(parseConfig({ ...REQUIRED, SIGNING_SECRETS: `${'a'.repeat(32)}, ${'b'.repeat(32)}` }).signingSecrets).toEqual([
    'a'.repeat(32),
    'b'.repeat(32),
  ])
})

test('Ghost is connected by its address and content key together, and nothing about it stands alone', () => {
  const GHOST = { GHOST_URL: 'http://ghost.internal:2368/blog/', GHOST_CONTENT_KEY: 'a'.repeat(26) }
  expect(parseConfig(REQUIRED).ghost).toBeNull()
  expect(parseConfig({ ...REQUIRED, ...GHOST }).ghost).toEqual({
    url: 'http://ghost.internal:2368/blog',
    contentKey: 'a'.repeat(26),
    publicUrl: null,
    adminKey: null,
    webhookSecrets: [],
  })
  const alone = {
    ...GHOST,
    GHOST_PUBLIC_URL: 'https://clanky.bystro.test',
    GHOST_ADMIN_KEY: `${'b'.repeat(24)}:${'c'.repeat(64)}`,
    GHOST_WEBHOOK_SECRETS: 'a-secret-of-ghosts-webhooks',
  }
  expect(parseConfig({ ...REQUIRED, ...alone }).ghost).toMatchObject({
    publicUrl: 'https://clanky.bystro.test',
    webhookSecrets: ['a-secret-of-ghosts-webhooks'],
  })
  for (const [name, value] of Object.entries(alone)) {
    expect(problemsOf({ ...REQUIRED, [name]: value }), name).toContain(`${name}: needs GHOST_URL and GHOST_CONTENT_KEY`)
  }
  for (const GHOST_URL of ['ftp://ghost', 'http://user:secret@ghost', 'http://ghost/?key=1']) {
    expect(problemsOf({ ...REQUIRED, ...GHOST, GHOST_URL })).toContain('GHOST_URL: ')
  }
  expect(problemsOf({ ...REQUIRED, ...GHOST, GHOST_CONTENT_KEY: 'nope' })).toContain('GHOST_CONTENT_KEY: must be')
})

test('the second factor may be optional on a loopback origin only', () => {
  const optional = { ...REQUIRED, ADMIN_TWO_FACTOR: 'optional' }
  expect(parseConfig(REQUIRED).admin.twoFactor).toBe('required')
  expect(parseConfig({ ...optional, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }).admin.twoFactor).toBe('optional')
  for (const PUBLIC_ORIGIN of ['https://bystro.test', 'http://localhost.evil.example']) {
    expect(problemsOf({ ...optional, PUBLIC_ORIGIN })).toContain('ADMIN_TWO_FACTOR: may be optional on a loopback')
  }
})

test('the bootstrap list holds addresses, in lower case, and the debug page is off in production unless asked for', () => {
  const { admin } = parseConfig({ ...REQUIRED, ADMIN_BOOTSTRAP_EMAILS: 'Eva@Bystro.test, jan@bystro.test' })
  expect(admin).toMatchObject({ bootstrapEmails: ['eva@bystro.test', 'jan@bystro.test'], debugPage: false })
  expect(problemsOf({ ...REQUIRED, ADMIN_BOOTSTRAP_EMAILS: 'eva' })).toContain('ADMIN_BOOTSTRAP_EMAILS: must list')
  expect(parseConfig({ ...REQUIRED, ADMIN_DEBUG_PAGE: 'true' }).admin.debugPage).toBe(true)
  expect(parseConfig({ ...REQUIRED, NODE_ENV: 'development' }).admin.debugPage).toBe(true)
})

test('[ADM-115] consent to analytics is respected unless somebody develops on their own machine', () => {
  const local = { ...REQUIRED, PUBLIC_ORIGIN: 'http://localhost:3000' }
  expect(parseConfig(REQUIRED).analytics).toEqual({ measurementId: null, tagUrl: null, respectsConsent: true })
  expect(
    parseConfig({ ...local, NODE_ENV: 'development', ANALYTICS_RESPECT_CONSENT: 'false' }).analytics.respectsConsent,
  ).toBe(false)
  for (const environment of [
    { ...REQUIRED, NODE_ENV: 'development' },
    { ...REQUIRED, NODE_ENV: 'test' },
    { ...local, NODE_ENV: 'production' },
    local,
  ]) {
    expect(problemsOf({ ...environment, ANALYTICS_RESPECT_CONSENT: 'false' })).toContain('ANALYTICS_RESPECT_CONSENT: ')
  }
})

test('Google Analytics is connected by a measurement id and nothing else', () => {
  expect(parseConfig({ ...REQUIRED, GA_MEASUREMENT_ID: 'G-AB12CD34EF' }).analytics.measurementId).toBe('G-AB12CD34EF')
  for (const id of ['UA-1234-1', 'G-', "G-1234'</script>", 'g-ab12cd34']) {
    expect(problemsOf({ ...REQUIRED, GA_MEASUREMENT_ID: id }), id).toContain('GA_MEASUREMENT_ID: ')
  }
})

test('alerts are told over https only, and to this machine only where nobody else visits it', () => {
  const told = (address: string, origin = 'https://bystro.test') =>
    problemsOf({ ...REQUIRED, PUBLIC_ORIGIN: origin, ALERT_WEBHOOK_URL: address })
  expect(told('https://hooks.example/services/T0/B0')).toBe('')
  expect(told('http://127.0.0.1:9999/alerts', 'http://localhost:3000')).toBe('')
  for (const wrong of [
    'http://hooks.example/',
    'http://127.0.0.1:9999/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[0:0:0:0:0:0:0:1]/',
    'ftp://hooks.example/',
  ]) {
    expect(told(wrong), wrong).toContain('ALERT_WEBHOOK_URL')
  }
  expect(told('https://somebody:hunter2@hooks.example/')).toContain('ALERT_WEBHOOK_URL')
  expect(told('https://somebody:hunter2@hooks.example/')).not.toContain('hunter2')
  expect(parseConfig(REQUIRED).alertWebhookUrl).toBeNull()
})

test('the stand-in of the networks is accepted on this machine only', () => {
  const sandbox = { NETWORK_SANDBOX_URL: 'http://127.0.0.1:4000/' }
  const local = parseConfig({ ...REQUIRED, ...sandbox, PUBLIC_ORIGIN: 'http://localhost:3000' })
  expect(local).toMatchObject({ networkSandboxUrl: 'http://127.0.0.1:4000', usesStandIns: true })
  expect(parseConfig(REQUIRED).networkSandboxUrl).toBeNull()
  expect(problemsOf({ ...REQUIRED, ...sandbox })).toContain('NETWORK_SANDBOX_URL: is for the local stand-in')
  const tag = { GOOGLE_TAG_URL: 'http://127.0.0.1:4000/www.googletagmanager.com/gtag/js' }
  expect(problemsOf({ ...REQUIRED, ...tag })).toContain('GOOGLE_TAG_URL: is for the local stand-in')
  for (const url of ['http://sandbox.example/gtag/js', 'https://www.googletagmanager.com/gtag/js']) {
    const named = { GOOGLE_TAG_URL: url, PUBLIC_ORIGIN: 'http://localhost:3000' }
    expect(problemsOf({ ...REQUIRED, ...named })).toContain('GOOGLE_TAG_URL: is for the local stand-in')
  }
  expect(parseConfig({ ...REQUIRED, ...tag, PUBLIC_ORIGIN: 'http://localhost:3000' }).analytics.tagUrl).toBe(
    tag.GOOGLE_TAG_URL,
  )
  const elsewhere = { NETWORK_SANDBOX_URL: 'http://sandbox.example', PUBLIC_ORIGIN: 'http://localhost:3000' }
  expect(problemsOf({ ...REQUIRED, ...elsewhere })).toContain('NETWORK_SANDBOX_URL: is for the local stand-in')
})

test('the postman comes with id and secret, over https, and his stand-in on this machine only', () => {
  const postman = {
    POSTMAN_URL: 'https://postar.example/sapi/v1/',
    POSTMAN_CLIENT_ID: 'bystro',
    POSTMAN_CLIENT_SECRET: 'hunter2hunter2',
  }
  expect(parseConfig(REQUIRED).postman).toBeNull()
  expect(parseConfig({ ...REQUIRED, ...postman })).toMatchObject({
    postman: { url: 'https://postar.example/sapi/v1', clientId: 'bystro', statusPath: null },
    usesStandIns: false,
  })
  for (const name of Object.keys(postman)) {
    expect(problemsOf({ ...REQUIRED, ...postman, [name]: undefined }), name).toContain('come together or not at all')
  }
  expect(problemsOf({ ...REQUIRED, POSTMAN_STATUS_PATH: '/document/send/{id}' })).toContain('POSTMAN_STATUS_PATH')
  expect(problemsOf({ ...REQUIRED, ...postman, POSTMAN_STATUS_PATH: '//elsewhere' })).toContain('POSTMAN_STATUS_PATH')
  for (const url of ['http://postar.example/sapi', 'http://127.0.0.1:4000/sapi', 'https://a:b@postar.example/sapi']) {
    expect(problemsOf({ ...REQUIRED, ...postman, POSTMAN_URL: url }), url).toContain('POSTMAN_URL: must be')
  }
  const local = { ...postman, POSTMAN_URL: 'http://127.0.0.1:4000/sapi', PUBLIC_ORIGIN: 'http://localhost:3000' }
  expect(parseConfig({ ...REQUIRED, ...local })).toMatchObject({ usesStandIns: true })
})

import { isIP } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** Without the slash at its end; Ghost may live below a path. */
const ghostAddress = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(({ username, password, search, hash }) => !(username || password || search || hash), 'must be a bare address')
  .transform(({ origin, pathname }) => (origin + pathname).replace(/\/+$/, ''))

/** Every variable there is; docs/operations.md and .env.example are held to it by a test. */
export const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(100).default(10),
  TRUSTED_PROXIES: list.refine((entries) => entries.every(isAddressOrSubnet), 'must list addresses or subnets'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  /** Signs links and keys hashes. The first one signs; the others are still believed, so a secret can be replaced. */
  SIGNING_SECRETS: list.refine(
    (secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= 32),
    'must list secrets of at least 32 characters',
  ),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe'),
  STRIPE_WEBHOOK_SECRETS: list.refine(
    (secrets) => secrets.length > 0 && secrets.every((secret) => secret.startsWith('whsec_')),
    'must list secrets that begin with whsec_',
  ),
  /** The local stand-in; accepted on a loopback origin, at a loopback address and with a test key only. */
  STRIPE_API_URL: z.url({ protocol: /^http$/ }).optional(),
  /** The local stand-in of social networks and the CRM; accepted on a loopback origin and at a loopback address only. */
  NETWORK_SANDBOX_URL: z.url({ protocol: /^http$/ }).optional(),
  /** Stripe allows 25 a second for an endpoint; what remains is for people at the dashboard. */
  STRIPE_CALLS_PER_SECOND: z.coerce.number().min(1).max(10_000).default(20),
  /** Ghost's address for us, which may be internal. Without it the blog shows its sample posts. */
  GHOST_URL: ghostAddress.optional(),
  GHOST_CONTENT_KEY: z
    .string()
    .regex(/^[\da-f]{26}$/, 'must be a content key of Ghost')
    .optional(),
  /** Where readers reach Ghost; without it nobody is sent there. */
  GHOST_PUBLIC_URL: ghostAddress.optional(),
  GHOST_ADMIN_KEY: z
    .string()
    .regex(/^[\da-f]{24}:[\da-f]{64}$/, 'must be an admin key of Ghost')
    .optional(),
  GHOST_WEBHOOK_SECRETS: list.refine(
    (secrets) => secrets.every((secret) => secret.length >= 16),
    'must list secrets of at least 16 characters',
  ),
  /** The digital postman's SAPI-SK, with the path it lives below. Without it e-faktúry are handed in by a person. */
  POSTMAN_URL: z.url({ protocol: /^https?$/ }).optional(),
  POSTMAN_CLIENT_ID: z.string().min(1).max(200).optional(),
  POSTMAN_CLIENT_SECRET: z.string().min(8).max(500).optional(),
  /** Where this postman tells what became of a document, `{id}` in it; the standard has no such question. */
  POSTMAN_STATUS_PATH: z
    .string()
    .regex(/^\/[\w/.~-]*\{id\}[\w/.~-]*$/, 'must be a path with {id}')
    .optional(),
  /** Token of the account at FIO banka, for reading only. Without it statements are uploaded by a person. */
  FIO_TOKEN: z
    .string()
    .regex(/^[\w-]{32,100}$/, 'must be a token of FIO banka')
    .optional(),
  /** Who may take the admin claim for themselves, and who is invited while there is no admin. */
  ADMIN_BOOTSTRAP_EMAILS: list
    .transform((emails) => emails.map((email) => email.toLowerCase()))
    .refine((emails) => emails.every(isEmail), 'must list e-mail addresses'),
  /** `optional` is accepted on a loopback origin only. */
  ADMIN_TWO_FACTOR: z.enum(['required', 'optional']).default('required'),
  /** /admin/debug in production; elsewhere it is always there. */
  ADMIN_DEBUG_PAGE: z.stringbool().default(false),
  /** Of a web stream of Google Analytics 4. Without it nothing of Google is loaded or allowed, whatever visitors choose. */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id of Google Analytics 4')
    .optional(),
  GOOGLE_TAG_URL: z.url().optional(),
  /** `false` measures everybody as if they had agreed; accepted while developing on a loopback origin only. */
  ANALYTICS_RESPECT_CONSENT: z.stringbool().default(true),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9464),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where somebody on duty hears of alerts. Its path is often a secret, so nothing prints it. */
  ALERT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !new URL(value).username && !new URL(value).password, 'must not carry a password')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Unpaid seats of one address over all sessions; other totals follow from it. Zero counts nothing and switches nothing. */
  UNPAID_SEATS_PER_ADDRESS: z.coerce.number().int().min(0).max(100_000).default(40),
  LIVE_STREAMS_MAX: z.coerce.number().int().min(1).default(20_000),
  /** A school with a few open pages each; one address that wants all streams of a node leaves them to the others. */
  LIVE_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  ASSETS_DIR: z.string().optional(),
  /** Pictures of others, made small; may be emptied at any time. */
  PICTURES_DIR: z.string().optional(),
  PICTURES_MAX_MB: z.coerce.number().int().min(1).max(1_000_000).default(1_024),
  /** Component gallery and the like; accepted on a loopback origin only. */
  DEVELOPMENT_PAGES: z.stringbool().default(false),
  SHUTDOWN_DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(5),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().int().min(0).max(300).default(20),
})

export type Config = Readonly<ReturnType<typeof parseConfig>>

/** Reads the environment once and lists every problem at once, so an operator repairs a deployment in one go. */
export function parseConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues, given)
  const env = parsed.data
  if (env.STRIPE_API_URL !== undefined && !mayUseStandIn(env)) {
    const message = 'is for the local stand-in: loopback only, with a test key and a loopback PUBLIC_ORIGIN'
    throw new ConfigError([{ code: 'custom', path: ['STRIPE_API_URL'], message, input: undefined }], given)
  }
  if (env.NETWORK_SANDBOX_URL !== undefined && !mayPlayNetworks(env)) {
    const message = 'is for the local stand-in: loopback only, with a loopback PUBLIC_ORIGIN'
    throw new ConfigError([{ code: 'custom', path: ['NETWORK_SANDBOX_URL'], message, input: undefined }], given)
  }
  if (env.GOOGLE_TAG_URL !== undefined && !(isLoopback(env.PUBLIC_ORIGIN) && isLoopback(env.GOOGLE_TAG_URL))) {
    const message = 'is for the local stand-in: loopback only, with a loopback PUBLIC_ORIGIN'
    throw new ConfigError([{ code: 'custom', path: ['GOOGLE_TAG_URL'], message, input: undefined }], given)
  }
  if (env.ADMIN_TWO_FACTOR === 'optional' && env.NODE_ENV !== 'test' && !isLoopback(env.PUBLIC_ORIGIN)) {
    const message = 'may be optional on a loopback PUBLIC_ORIGIN only'
    throw new ConfigError([{ code: 'custom', path: ['ADMIN_TWO_FACTOR'], message, input: undefined }], given)
  }
  if (!env.ANALYTICS_RESPECT_CONSENT && (env.NODE_ENV === 'production' || !isLoopback(env.PUBLIC_ORIGIN))) {
    const message = 'may be false outside production and on a loopback PUBLIC_ORIGIN only'
    throw new ConfigError([{ code: 'custom', path: ['ANALYTICS_RESPECT_CONSENT'], message, input: undefined }], given)
  }
  if (env.ALERT_WEBHOOK_URL !== undefined && !mayTellAlertsTo(env)) {
    const message = 'must be https; a loopback address is accepted with a loopback PUBLIC_ORIGIN only'
    throw new ConfigError([{ code: 'custom', path: ['ALERT_WEBHOOK_URL'], message, input: undefined }], given)
  }
  const strayPostman = strayPostmanSetting(env)
  if (strayPostman !== null) {
    const message = 'needs POSTMAN_URL, POSTMAN_CLIENT_ID and POSTMAN_CLIENT_SECRET, which come together or not at all'
    throw new ConfigError([{ code: 'custom', path: [strayPostman], message, input: undefined }], given)
  }
  if (env.POSTMAN_URL !== undefined && !mayCallPostman(env)) {
    const message = 'must be a bare https address; a loopback one is the stand-in, with a loopback PUBLIC_ORIGIN only'
    throw new ConfigError([{ code: 'custom', path: ['POSTMAN_URL'], message, input: undefined }], given)
  }
  const strayGhost = strayGhostSetting(env)
  if (strayGhost !== null) {
    const message = 'needs GHOST_URL and GHOST_CONTENT_KEY, which come together or not at all'
    throw new ConfigError([{ code: 'custom', path: [strayGhost], message, input: undefined }], given)
  }
  return Object.freeze({
    mode: env.NODE_ENV,
    isProduction: env.NODE_ENV === 'production',
    publicOrigin: env.PUBLIC_ORIGIN,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    /** LISTEN needs a session of its own: it does not survive a transaction pooler. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    trustedProxies: Object.freeze(env.TRUSTED_PROXIES),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    signingSecrets: Object.freeze(env.SIGNING_SECRETS),
    stripe: Object.freeze({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecrets: Object.freeze(env.STRIPE_WEBHOOK_SECRETS),
      apiUrl: env.STRIPE_API_URL ?? null,
      callsPerSecond: env.STRIPE_CALLS_PER_SECOND,
    }),
    /** Null: social networks and the CRM are the real ones. */
    networkSandboxUrl: env.NETWORK_SANDBOX_URL?.replace(/\/+$/, '') ?? null,
    /** Null: there is no contract with a digital postman. */
    postman:
      env.POSTMAN_URL === undefined || env.POSTMAN_CLIENT_ID === undefined || env.POSTMAN_CLIENT_SECRET === undefined
        ? null
        : Object.freeze({
            url: env.POSTMAN_URL.replace(/\/+$/, ''),
            clientId: env.POSTMAN_CLIENT_ID,
            clientSecret: env.POSTMAN_CLIENT_SECRET,
            statusPath: env.POSTMAN_STATUS_PATH ?? null,
          }),
    /** Null: no account is read by itself. */
    fioToken: env.FIO_TOKEN ?? null,
    /** Null: no content service is connected. */
    ghost:
      env.GHOST_URL === undefined || env.GHOST_CONTENT_KEY === undefined
        ? null
        : Object.freeze({
            url: env.GHOST_URL,
            contentKey: env.GHOST_CONTENT_KEY,
            publicUrl: env.GHOST_PUBLIC_URL ?? null,
            adminKey: env.GHOST_ADMIN_KEY ?? null,
            webhookSecrets: Object.freeze(env.GHOST_WEBHOOK_SECRETS),
          }),
    admin: Object.freeze({
      bootstrapEmails: Object.freeze(env.ADMIN_BOOTSTRAP_EMAILS),
      twoFactor: env.ADMIN_TWO_FACTOR,
      debugPage: env.ADMIN_DEBUG_PAGE || env.NODE_ENV !== 'production',
    }),
    analytics: Object.freeze({
      /** Null: Google Analytics is not connected. */
      measurementId: env.GA_MEASUREMENT_ID ?? null,
      /** Where a stand-in of this machine keeps Google's script; null for Google's own. */
      tagUrl: env.GOOGLE_TAG_URL ?? null,
      respectsConsent: env.ANALYTICS_RESPECT_CONSENT,
    }),
    metrics: Object.freeze({ host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN }),
    /** Null: alerts are logged, listed and mailed, and nobody outside hears of them. */
    alertWebhookUrl: env.ALERT_WEBHOOK_URL ?? null,
    logLevel: env.LOG_LEVEL,
    unpaidSeatsPerAddress: env.UNPAID_SEATS_PER_ADDRESS,
    liveStreamsMax: env.LIVE_STREAMS_MAX,
    liveStreamsPerAddress: env.LIVE_STREAMS_PER_ADDRESS,
    assetsDir: env.ASSETS_DIR,
    pictures: Object.freeze({
      folder: env.PICTURES_DIR ?? join(tmpdir(), `bystro-pictures-${userInfo().uid}`),
      maxBytes: env.PICTURES_MAX_MB * 1024 * 1024,
    }),
    /** Something outside is played by a program of ours; never in production, where these settings are refused. */
    usesStandIns:
      env.STRIPE_API_URL !== undefined || env.NETWORK_SANDBOX_URL !== undefined || isLoopback(env.POSTMAN_URL ?? ''),
    /** Nobody but this machine is a visitor: the only place for invented people and their words. */
    isLocal: isLoopback(env.PUBLIC_ORIGIN),
    developmentPages: env.DEVELOPMENT_PAGES && isLoopback(env.PUBLIC_ORIGIN),
    shutdownDrainSeconds: env.SHUTDOWN_DRAIN_SECONDS,
    shutdownGraceSeconds: env.SHUTDOWN_GRACE_SECONDS,
  })
}

function isAddressOrSubnet(entry: string): boolean {
  const [address = '', prefix = '0', ...rest] = entry.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits
}

function mayUseStandIn(env: z.output<typeof Environment>): boolean {
  const isLocal = env.NODE_ENV === 'test' || isLoopback(env.PUBLIC_ORIGIN)
  return isLocal && isLoopback(env.STRIPE_API_URL ?? '') && env.STRIPE_SECRET_KEY.startsWith('sk_test_')
}

function mayPlayNetworks(env: z.output<typeof Environment>): boolean {
  const isLocal = env.NODE_ENV === 'test' || isLoopback(env.PUBLIC_ORIGIN)
  return isLocal && isLoopback(env.NETWORK_SANDBOX_URL ?? '')
}

function mayTellAlertsTo(env: z.output<typeof Environment>): boolean {
  const address = env.ALERT_WEBHOOK_URL ?? ''
  if (isLoopback(address)) return env.NODE_ENV === 'test' || isLoopback(env.PUBLIC_ORIGIN)
  return address.startsWith('https://')
}

function mayCallPostman(env: z.output<typeof Environment>): boolean {
  const { protocol, username, password, search, hash } = new URL(env.POSTMAN_URL ?? '')
  if (username || password || search || hash) return false
  if (isLoopback(env.POSTMAN_URL ?? '')) return env.NODE_ENV === 'test' || isLoopback(env.PUBLIC_ORIGIN)
  return protocol === 'https:'
}

/** A setting about the postman that says nothing by itself, or null. */
function strayPostmanSetting(env: z.output<typeof Environment>): string | null {
  const needed = ['POSTMAN_URL', 'POSTMAN_CLIENT_ID', 'POSTMAN_CLIENT_SECRET'] as const
  if (needed.every((name) => env[name] !== undefined)) return null
  return [...needed, 'POSTMAN_STATUS_PATH' as const].find((name) => env[name] !== undefined) ?? null
}

/** A setting about Ghost that says nothing by itself, or null. */
function strayGhostSetting(env: z.output<typeof Environment>): string | null {
  if (env.GHOST_URL !== undefined && env.GHOST_CONTENT_KEY !== undefined) return null
  const settings = {
    GHOST_URL: env.GHOST_URL !== undefined,
    GHOST_CONTENT_KEY: env.GHOST_CONTENT_KEY !== undefined,
    GHOST_PUBLIC_URL: env.GHOST_PUBLIC_URL !== undefined,
    GHOST_ADMIN_KEY: env.GHOST_ADMIN_KEY !== undefined,
    GHOST_WEBHOOK_SECRETS: env.GHOST_WEBHOOK_SECRETS.length > 0,
  }
  return Object.entries(settings).find(([, isGiven]) => isGiven)?.[0] ?? null
}

/** As whoever connects reads it: a number has many spellings. */
function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(issues: ReadonlyArray<z.core.$ZodIssue>, given: Record<string, unknown>) {
    const nameOf = (issue: z.core.$ZodIssue) => String(issue.path[0])
    const missing = issues.filter((issue) => !(nameOf(issue) in given)).map(nameOf)
    const wrong = issues.filter((issue) => nameOf(issue) in given).map((issue) => `${nameOf(issue)}: ${issue.message}`)
    super(
      [
        missing.length > 0 && `Missing required environment variables: ${missing.join(', ')}`,
        wrong.length > 0 && `Invalid environment variables: ${wrong.join('; ')}`,
      ]
        .filter(Boolean)
        .join('\n'),
    )
  }
}

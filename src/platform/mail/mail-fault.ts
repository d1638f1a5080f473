/** Why a mail did not go, as far as a person can do something about it. */
export type MailFault =
  | 'no-such-address'
  | 'mailbox-full'
  | 'refused-content'
  | 'server-away'
  | 'login-refused'
  | 'stranded'
  | 'unknown-kind'
  | 'other'

/** In this order: the enhanced code of a server (RFC 3463) says more than its three figures, and both more than words. */
const SIGNS: ReadonlyArray<readonly [MailFault, RegExp]> = [
  ['stranded', /no attempt was left/i],
  ['unknown-kind', /this release knows no mail/i],
  ['login-refused', /\b(?:530|534|535)\b|\b5\.7\.8\b|invalid login|authentication (?:failed|unsuccessful)/i],
  ['mailbox-full', /\b[45]\.2\.2\b|\b552\b|(?:mailbox|quota).{0,20}(?:full|exceeded)|over quota/i],
  [
    'no-such-address',
    /\b5\.1\.(?:0|1|2|3|6|10)\b|no such (?:user|recipient|mailbox)|user unknown|no recipients defined/i,
  ],
  ['refused-content', /\b5\.(?:6|7)\.\d+\b|\bspam\b|\bblocked\b|\bpolicy\b|\b554\b/i],
  ['no-such-address', /\b55[01]\b/],
  ['server-away', /\b(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EDNS|ESOCKET)\b|timeout|greeting|connection|\b4\d\d\b/i],
]

export function faultOf(lastError: string | null): MailFault | null {
  if (lastError === null) return null
  return SIGNS.find(([, sign]) => sign.test(lastError))?.[0] ?? 'other'
}

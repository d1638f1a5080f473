/** They belong into a file that only its owner reads, or are typed: a command line is seen by every account of a machine. */
const ONLY_IN_FILE = new Set(['admin.password'])

/** `{"admin": {"email": "…"}}` as `admin.email`, with texts for values; null where it is something else. */
export function answersOf(text: string): ReadonlyMap<string, string> | null {
  const answers = new Map<string, string>()
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  const isRead = collect(read, '', answers)
  return isRead ? answers : null
}

function collect(value: unknown, path: string, answers: Map<string, string>): boolean {
  if (typeof value === 'string' || typeof value === 'number') {
    answers.set(path, String(value))
    return path !== ''
  }
  if (value === null) {
    answers.set(path, '-')
    return path !== ''
  }
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return Object.entries(value).every(([name, each]) => collect(each, path === '' ? name : `${path}.${name}`, answers))
}

/** `admin.email=you@example.com` of a command line; null for what is no answer or must not stand there. */
export function answerOf(written: string): [name: string, answer: string] | null {
  const [, name = '', answer = ''] = /^([a-z][\w.]*)=(.*)$/s.exec(written) ?? []
  return name === '' || ONLY_IN_FILE.has(name) ? null : [name, answer]
}

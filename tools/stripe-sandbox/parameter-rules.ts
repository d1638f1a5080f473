import { type ApiError, invalid } from './api-error.ts'
import type { Raw } from './form-body.ts'

/** Checks one parameter and answers its value; `path` is how Stripe names it in the refusal. */
export type Rule<T> = { isRequired: boolean; read(raw: Raw, path: string): T }

type Shape = Record<string, Rule<unknown>>
type Output<S extends Shape> = { [Name in keyof S]: S[Name] extends Rule<infer T> ? T : never }

const rule = <T>(read: Rule<T>['read']): Rule<T> => ({ isRequired: true, read })

export function optional<T>(inner: Rule<T>): Rule<T | undefined> {
  return { isRequired: false, read: inner.read }
}

export function text(max = 5000): Rule<string> {
  return rule((raw, path) => {
    if (typeof raw !== 'string') throw invalid('Invalid string', path)
    if (raw === '') {
      const hint = 'We assume empty values are an attempt to unset a parameter; however it cannot be unset.'
      throw invalid(`You passed an empty string for '${path}'. ${hint}`, path, 'parameter_invalid_empty')
    }
    if (raw.length <= max) return raw
    throw invalid(`Invalid string: must be at most ${max} characters`, path, 'parameter_invalid_string_length')
  })
}

export function integer({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}): Rule<number> {
  return rule((raw, path) => {
    const code = 'parameter_invalid_integer'
    if (typeof raw !== 'string' || !/^-?\d{1,15}$/.test(raw)) throw invalid(`Invalid integer: ${show(raw)}`, path, code)
    const value = Number(raw)
    if (value < min) throw invalid(`This value must be greater than or equal to ${min}.`, path, code)
    if (value > max) {
      throw invalid(`This value must be less than or equal to ${max} (it currently is '${value}').`, path, code)
    }
    return value
  })
}

export function flag(): Rule<boolean> {
  return rule((raw, path) => {
    if (raw !== 'true' && raw !== 'false') throw invalid(`Invalid boolean: ${show(raw)}`, path)
    return raw === 'true'
  })
}

export function oneOf<const T extends string>(choices: ReadonlyArray<T>): Rule<T> {
  return rule((raw, path) => {
    const found = choices.find((choice) => choice === raw)
    if (found === undefined) throw invalid(`Invalid ${path}: must be one of ${choices.join(', ')}`, path)
    return found
  })
}

export function currency(): Rule<'eur'> {
  return rule((raw, path) => {
    if (typeof raw === 'string' && raw.toLowerCase() === 'eur') return 'eur'
    throw invalid(`Invalid currency: ${show(raw)}. The sandbox supports these currencies: eur`, path)
  })
}

export function email(): Rule<string> {
  return rule((raw, path) => {
    if (typeof raw === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(raw)) return raw
    throw invalid(`Invalid email address: ${show(raw)}`, path, 'email_invalid')
  })
}

export function webAddress(): Rule<string> {
  return rule((raw, path) => {
    const address = typeof raw === 'string' ? URL.parse(raw) : null
    if (address && /^https?:$/.test(address.protocol)) return String(raw)
    throw invalid('Not a valid URL', path, 'url_invalid')
  })
}

export function list<T>(inner: Rule<T>, max = 100): Rule<ReadonlyArray<T>> {
  return rule((raw, path) => {
    if (!Array.isArray(raw)) throw invalid('Invalid array', path)
    if (raw.length > max) throw invalid(`Array must contain at most ${max} elements`, path)
    return raw.map((each: Raw, position) => inner.read(each, `${path}[${position}]`))
  })
}

/** Stripe's limits: 50 keys of 40 characters with values of 500; an empty value takes the key away. */
export function metadata(): Rule<Record<string, string>> {
  return rule((raw, path) => {
    const entries = typeof raw === 'string' && raw !== '' ? null : Object.entries(raw || {})
    if (!entries) throw invalid('Invalid hash', path)
    if (entries.length > 50) throw invalid('Metadata can have up to 50 keys', path)
    return Object.fromEntries(
      entries
        .map(([name, value]): [string, string] => {
          if (name.length > 40) throw invalid('Metadata key names can be up to 40 characters', `${path}[${name}]`)
          if (typeof value !== 'string') throw invalid('Metadata values must be strings', `${path}[${name}]`)
          if (value.length > 500) throw invalid('Metadata values can be up to 500 characters', `${path}[${name}]`)
          return [name, value]
        })
        .filter(([, value]) => value !== ''),
    )
  })
}

export function shape<S extends Shape>(rules: S): Rule<Output<S>> {
  return rule((raw, path) => {
    if (typeof raw === 'string' || Array.isArray(raw)) throw invalid('Invalid object', path)
    const nameOf = (name: string) => (path ? `${path}[${name}]` : name)
    const given = raw as Record<string, Raw>
    const unknown = Object.keys(given).filter((name) => !Object.hasOwn(rules, name))
    if (unknown.length > 0) throw unknownParameters(unknown.map(nameOf))
    const values = Object.entries(rules).map(([name, { isRequired, read }]) => {
      const value = given[name]
      if (value !== undefined) return [name, read(value, nameOf(name))]
      if (isRequired) throw missing(nameOf(name))
      return [name, undefined]
    })
    return Object.fromEntries(values) as Output<S>
  })
}

/** Stripe knows the parameter and this stand-in does not: better a refusal than an answer that ignores it. */
export function notHere(): Rule<undefined> {
  return optional(
    rule((_raw, path) => {
      throw invalid(`The Stripe sandbox does not speak this parameter of Stripe: ${path}`, path, 'sandbox_unsupported')
    }),
  )
}

export function missing(path: string): ApiError {
  return invalid(`Missing required param: ${path}.`, path, 'parameter_missing')
}

function unknownParameters(paths: ReadonlyArray<string>): ApiError {
  const word = paths.length > 1 ? 'parameters' : 'parameter'
  return invalid(`Received unknown ${word}: ${paths.join(', ')}`, String(paths[0]), 'parameter_unknown')
}

function show(raw: Raw): string {
  return typeof raw === 'string' ? raw : JSON.stringify(raw)
}

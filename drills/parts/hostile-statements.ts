import { CSOB, FIO, SLSP, TATRA_BANKA, VUB } from '#capabilities/bank/statement/camt-files.testing.server.ts'
import type { Seeded } from '../../tools/demo/seeded.ts'

export type HostileStatement = { kind: string; bytes: Uint8Array }

const GOOD = [CSOB, FIO, SLSP, TATRA_BANKA, VUB]

type Maker = (good: string, chance: Seeded) => string | Uint8Array

/** Ways to harm whoever reads a statement, or to be none. */
const MAKERS: Readonly<Record<string, Maker>> = {
  'an entity that grows': (good, chance) => {
    const depth = chance.between(5, 40)
    const entities = Array.from({ length: depth }, (_, at) =>
      at === 0 ? `<!ENTITY e0 "${'a'.repeat(64)}">` : `<!ENTITY e${at} "${`&e${at - 1};`.repeat(10)}">`,
    )
    return inFront(good, `<!DOCTYPE Document [${entities.join('')}]>`).replace('<Ustrd>', `<Ustrd>&e${depth - 1};`)
  },
  'an entity from outside': (good, chance) =>
    inFront(
      good,
      `<!DOCTYPE Document [<!ENTITY x SYSTEM "${chance.pick(['file:///etc/passwd', 'http://127.0.0.1:1/x', 'expect://id'])}">]>`,
    ).replace('<Ustrd>', '<Ustrd>&x;'),
  'a DTD from outside': (good) => inFront(good, '<!DOCTYPE Document PUBLIC "-//X//" "http://127.0.0.1:1/x.dtd">'),
  'an unknown entity': (good) => good.replace('<BkToCstmrStmt>', '<BkToCstmrStmt>&unknown;'),
  'cut off': (good, chance) => good.slice(0, chance.between(1, good.length - 20)),
  'bytes in the middle changed': (good, chance) => {
    const bytes = Buffer.from(good)
    for (let times = chance.between(1, 30); times > 0; times -= 1) {
      bytes[chance.between(0, bytes.length - 1)] = chance.between(128, 255)
    }
    return bytes
  },
  'another charset than it says': (good, chance) =>
    Buffer.from(good.replaceAll('e', 'é'), chance.pick(['latin1', 'utf16le'])),
  'a charset that nobody knows': (good, chance) =>
    good.replace('UTF-8', chance.pick(['UTF-7', 'IBM037', 'x', 'UTF-32'])),
  'wrong sums': (good, chance) =>
    good.replace(/<Amt Ccy="EUR">(\d+)/, (_, sum) => `<Amt Ccy="EUR">${Number(sum) + chance.between(1, 999)}`),
  'a sum that is none': (good, chance) =>
    good.replace(
      /<Ntry>(.*?)<Amt Ccy="EUR">[\d.]+/,
      (_, before) =>
        `<Ntry>${before}<Amt Ccy="EUR">${chance.pick(['1e9', '-5', 'NaN', '0x10', '9'.repeat(400), '1,00', ''])}`,
    ),
  'a day that is none': (good, chance) =>
    good.replaceAll(
      /<BookgDt>.*?<\/BookgDt>/g,
      `<BookgDt><Dt>${chance.pick(['2026-02-31', '0', '2026-13-01', 'dnes'])}</Dt></BookgDt>`,
    ),
  'nested deeply': (good, chance) => good.replace('<Ntry>', `<Ntry>${'<x>'.repeat(chance.between(60, 50_000))}`),
  'a name without an end': (good, chance) => good.replace('<Ntry>', `<${'N'.repeat(chance.between(1_000, 2_000_000))}`),
  'attributes without an end': (good, chance) =>
    good.replace(
      '<Ntry>',
      `<Ntry ${Array.from({ length: chance.between(1_000, 50_000) }, (_, at) => `a${at}="1"`).join(' ')}>`,
    ),
  'a comment without an end': (good, chance) =>
    good.replace('<Ntry>', `<!--${'-x'.repeat(chance.between(1_000, 500_000))}`),
  'another namespace': (good, chance) =>
    good.replace(/camt\.053\.001\.\d\d/, chance.pick(['camt.052.001.08', 'pain.001.001.09', 'camt.053.001.99', ''])),
  'two roots': (good) => good + good.replace(/^<\?xml.*?\?>/, ''),
  'not XML': (_, chance) => Buffer.from(Array.from({ length: chance.between(0, 5_000) }, () => chance.between(0, 255))),
  'too large': (_, chance) => Buffer.alloc(21 * 1024 * 1024 + chance.between(0, 1_000_000), '<a>'),
  'signs that no text may hold': (good, chance) =>
    good.replace('<Ustrd>', `<Ustrd>${chance.pick(['\u0000', '\u0008', '&#0;', '&#x1F;', '\uffff', '&#xD800;'])}`),
  'no account': (good) => good.replaceAll(/<IBAN>.*?<\/IBAN>/g, '<IBAN>__proto__</IBAN>'),
  'no balances': (good) => good.replaceAll(/<Bal>.*?<\/Bal>/g, ''),
}

function inFront(good: string, declaration: string): string {
  return good.replace('<Document', `${declaration}<Document`)
}

/** As many as wanted, of every kind in turn, made when they are asked for. Some stay harmless by chance, and are read like any other. */
export function* hostileStatements(chance: Seeded, count: number): Generator<HostileStatement> {
  const makers = Object.entries(MAKERS)
  for (let at = 0; at < count; at += 1) {
    const [kind, make] = makers[at % makers.length] ?? ['', () => '']
    const made = make(chance.pick(GOOD), chance)
    yield { kind, bytes: typeof made === 'string' ? Buffer.from(made) : made }
  }
}

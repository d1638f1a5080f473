import { expect, test } from 'vitest'
import { arrivalOf, utmOf } from './arrival.ts'
import { createVisitMemory } from './visit-memory.ts'

const HERE = 'https://bystro.test/blog/prompt'

test('how somebody came is known from the site they left', () => {
  const cases: ReadonlyArray<[string, string, string | null]> = [
    ['', 'direct', null],
    ['https://bystro.test/kontakt', 'direct', null],
    ['https://checkout.stripe.com/c/pay/cs_live_1', 'direct', null],
    ['android-app://com.google.android.gm/', 'direct', null],
    ['https://www.google.sk/', 'search', 'google.sk'],
    ['https://www.google.co.uk/search?q=jana+novakova', 'search', 'google.co.uk'],
    ['https://search.seznam.cz/', 'search', 'search.seznam.cz'],
    ['https://mail.google.com/mail/u/0/', 'email', 'mail.google.com'],
    ['https://l.facebook.com/l.php?u=x', 'social', 'facebook.com'],
    ['https://www.linkedin.com/feed', 'social', 'linkedin.com'],
    ['https://t.co/abc', 'social', 't.co'],
    ['https://notgoogle.sk/', 'referral', 'notgoogle.sk'],
    ['https://www.podnikajte.sk/clanok?id=7', 'referral', 'podnikajte.sk'],
  ]
  for (const [referrer, channel, source] of cases) {
    expect(arrivalOf(HERE, referrer), referrer).toEqual({ channel, source, campaign: null })
  }
})

test('[ADM-175] a link of a campaign says more than the site it stood on', () => {
  const from = (query: string) => arrivalOf(`${HERE}?${query}`, 'https://www.facebook.com/')
  expect(from('utm_source=LinkedIn&utm_medium=social&utm_campaign=Jesen')).toEqual({
    channel: 'social',
    source: 'linkedin',
    campaign: 'jesen',
  })
  expect(from('utm_source=list&utm_medium=newsletter&utm_campaign=c1')).toMatchObject({ channel: 'email' })
  expect(from('utm_medium=cpc&utm_campaign=c1')).toEqual({
    channel: 'campaign',
    source: 'facebook.com',
    campaign: 'c1',
  })
})

test('what a link says about a person is not taken over', () => {
  for (const value of [
    'jana@example.sk',
    'Jana Nováková',
    'a'.repeat(81),
    '<b>',
    'x%20y',
    '0905123456',
    'f3a9c1d27e5b48a6b0c4d8e2f1a37956',
  ]) {
    expect(utmOf(`${HERE}?utm_campaign=${encodeURIComponent(value)}&utm_source=${encodeURIComponent(value)}`)).toEqual({
      source: null,
      medium: null,
      campaign: null,
    })
  }
})

function tab(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => {
      stored[name] = value
    },
    removeItem: (name: string) => {
      delete stored[name]
    },
  }
}

test('a visit stays in memory until somebody allows analytics, then it outlives the payment page, then it can be forgotten', () => {
  const storage = tab()
  const before = createVisitMemory(arrivalOf(HERE, 'https://www.linkedin.com/'), storage, 'visit')
  before.readArticle('prompt')
  before.isFirst('paid 1')
  expect(storage.stored).toEqual({})
  before.keep()
  const afterPayment = createVisitMemory(arrivalOf('https://bystro.test/payment-success', ''), storage, 'visit')
  expect(afterPayment.origin()).toMatchObject({ channel: 'direct', article: null })
  afterPayment.keep()
  expect(afterPayment.origin()).toEqual({
    channel: 'social',
    source: 'linkedin.com',
    campaign: null,
    article: 'prompt',
  })
  expect(afterPayment.isFirst('paid 1')).toBe(false)
  expect(afterPayment.isFirst('paid 2')).toBe(true)
  afterPayment.forget()
  expect(storage.stored).toEqual({})
  afterPayment.readArticle('prompt')
  expect(storage.stored).toEqual({})
})

test('a new campaign in the same tab is a new way to us', () => {
  const storage = tab()
  createVisitMemory(arrivalOf(HERE, 'https://www.linkedin.com/'), storage, 'visit').keep()
  const again = createVisitMemory(arrivalOf(HERE, 'https://www.google.sk/'), storage, 'visit')
  again.keep()
  expect(again.arrival()).toEqual({ channel: 'search', source: 'google.sk', campaign: null })
})

test('a storage that forbids, or in which somebody wrote, breaks nothing and says nothing', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
    removeItem: () => {
      throw new Error('forbidden')
    },
  }
  for (const storage of [
    forbidden,
    null,
    tab({ visit: '{' }),
    tab({ visit: '{"channel":"jana@example.sk"}' }),
    tab({ visit: '{"channel":"search","source":"jana@example.sk","campaign":7,"article":"../x","once":7}' }),
  ]) {
    const memory = createVisitMemory(arrivalOf(HERE, ''), storage, 'visit')
    memory.keep()
    memory.readArticle('prompt')
    memory.forget()
    expect(memory.origin()).toMatchObject({ source: null, campaign: null, article: null })
  }
})

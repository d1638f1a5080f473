import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { BRAND } from '#kernel/brand.ts'
import { dayOf } from '#kernel/day.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { CONSENT_WORDINGS } from './consent-wordings.ts'
import { COOKIE_POLICY_VERSION } from './cookie-policy.ts'
import { findTexts } from './find-texts.server.ts'
import { getCurrentTexts } from './get-current-texts.server.ts'
import { EDITOR, SAMPLE_PROVIDER, SAMPLE_SETTINGS } from './legal.testing.server.ts'
import { builtInTexts } from './texts/built-in-texts.server.ts'
import { firstDay } from './texts/first-day.ts'
import { keepBuiltInTexts } from './versions/keep-texts.server.ts'

const NBSP = '\u00a0'

/** The text as people read it, with plain spaces for comparing. */
function read(
  kind: 'terms' | 'privacy' | 'withdrawal',
  brand: Parameters<typeof builtInTexts>[0]['brand'] = SAMPLE_PROVIDER,
): string {
  return builtInTexts({ ...SAMPLE_SETTINGS, brand }).texts[kind].text.replaceAll(/[\u00a0\u2060]/g, ' ')
}

const FIRST = { version: '1.0', effectiveOn: '2025-01-01' }
const WORDINGS = { terms: FIRST, privacy: { version: '1.1', effectiveOn: '2026-11-16' }, withdrawal: FIRST }

test('the texts in force are Slovak, each in its version from its first day, with the hash of exactly what is shown', async () => {
  await using services = await testServices()
  const texts = await getCurrentTexts(services.db, services)
  expect(Object.keys(texts)).toEqual(['terms', 'privacy', 'withdrawal'])
  for (const [kind, text] of Object.entries(texts)) {
    expect(text).toMatchObject({ kind, language: 'sk', ...WORDINGS[text.kind] })
    expect(text.hash).toBe(createHash('sha256').update(text.text, 'utf8').digest('hex'))
    expect(text.text).toContain(BRAND.provider.name.replaceAll('. ', `.${NBSP}`))
    expect(text.text.split('\n\n').every((paragraph) => paragraph.trim() !== '' && !paragraph.includes('\n'))).toBe(
      true,
    )
  }
})

test('a changed sentence needs a new version: the terms 1.0 and the policy 1.1 are these characters and no others', () => {
  const { terms, privacy, withdrawal } = builtInTexts(SAMPLE_SETTINGS).texts
  expect({ terms: terms.hash, privacy: privacy.hash, withdrawal: withdrawal.hash }).toEqual({
    terms: '5b291af40efbf8667bf9c053c9acba1707bb6ee4f49dc34ce2761256d570a343',
    privacy: '66cd12074d96834133c48a91babf93c8e01002c60046162903a7bef909588666',
    withdrawal: '15b0c73be8bd8a259183b954838b1b451e7d50c4672c1c9ce41dfa380836386e',
  })
})

test('their English translations are these characters and no others', () => {
  const { terms, privacy } = builtInTexts(SAMPLE_SETTINGS).documents.en
  expect({ terms: terms.hash, privacy: privacy.hash }).toEqual({
    terms: '316b4173258526dc8dccb681b5e453eed27daaf068c6dee0dc1ad414d3bcd257',
    privacy: 'c8a88eee06eb41eed7775e0fdc37b6001b03ce8b22f912a802defba2167d3ac4',
  })
})

test('[PUB-412] the terms say that they are effective from 1. 1. 2025', () => {
  expect(read('terms')).toContain('Účinné od 1. 1. 2025. Verzia 1.0.')
})

test('[PUB-413] [PUB-414] [PUB-415] the terms give 100 %, 50 % or nothing back, and leave the statutory rights alone', () => {
  const terms = read('terms')
  expect(terms).toContain('Zrušenie 14 a viac dní pred kurzom: vrátime 100 % ceny.')
  expect(terms).toContain('Zrušenie 7 až 13 dní pred kurzom: vrátime 50 % ceny.')
  expect(terms).toContain(
    'Zrušenie menej ako 7 dní pred kurzom: cenu nevraciame.\n\nTým nie sú dotknuté zákonné práva spotrebiteľa.',
  )
})

test('[PUB-416] [PUB-417] [PUB-418] the terms state a capacity of 300 online, a corporate deposit of 30 % and 7 days to pay an invoice', () => {
  const terms = read('terms')
  expect(terms).toContain('Na jednom online kurze môže byť najviac 300 účastníkov.')
  expect(terms).toContain('Pri firemnom školení na mieru uhradí firma zálohu 30 % z dohodnutej ceny')
  expect(terms).toContain('Faktúra je splatná do 7 dní od jej vystavenia.')
})

test('[PUB-419] [PUB-420] [PUB-421] the terms state how long recordings are kept, when to complain and when to move', () => {
  const terms = read('terms')
  expect(terms).toContain('Záznam uchovávame 30 dní a potom ho vymažeme.')
  expect(terms).toContain('reklamujte to do 7 dní odo dňa konania kurzu')
  expect(terms).toContain('vybavíme ju najneskôr do 30 dní.')
  expect(terms).toContain(
    'jedenkrát bezplatne zmeniť na iný termín toho istého kurzu, ak o to požiadate najneskôr 7 dní pred',
  )
})

test('the terms name the order button, the withdrawal function, the supervisor and the way out of a dispute', () => {
  const terms = read('terms')
  for (const part of [
    '„Objednať s povinnosťou platby“',
    'do 14 dní odo dňa jej uzavretia',
    '/odstupenie',
    '„Odstúpiť od zmluvy tu“',
    '„Potvrdiť odstúpenie od zmluvy“',
    SAMPLE_PROVIDER.provider.supervisor,
    'zákona č. 391/2015 Z. z.',
    'spoločnosť Stripe',
    'IČ DPH: SK2020000001',
    'zahŕňajú DPH vo výške 23 %',
  ]) {
    expect(terms).toContain(part)
  }
  expect(terms).not.toContain('ec.europa.eu')
})

test('a provider that pays no VAT says so and shows no number for it', () => {
  const terms = read('terms', { ...SAMPLE_PROVIDER, vatPercent: null })
  expect(terms).toContain('Nie sme platiteľmi DPH.')
  expect(terms).not.toContain('IČ DPH')
  expect(terms).not.toContain('%. Žiadne')
})

test('what people tick is quoted letter for letter in the text that proves it', () => {
  expect(read('privacy')).toContain(`„${CONSENT_WORDINGS.marketing}“`)
  expect(read('terms')).toContain(`„${CONSENT_WORDINGS.earlyStart}“`)
  expect(read('withdrawal')).toContain(`„${CONSENT_WORDINGS.earlyStart}“`)
})

test('the privacy policy says how long, to whom, from whom and where to complain', () => {
  const privacy = read('privacy')
  for (const part of [
    '10 rokov po roku, ktorého sa týkajú',
    '4 roky po odvolaní',
    'Záznam z kurzu: 30 dní.',
    'Stripe Payments Europe, Limited',
    'Zoho Corporation B.V., Holandsko',
    'nie údaje ostatných účastníkov',
    'Verejné komentáre zo sociálnych sietí: 30 dní.',
    'čl. 14 GDPR',
    'Úrad na ochranu osobných údajov Slovenskej republiky',
  ]) {
    expect(privacy).toContain(part)
  }
})

test('no one-letter preposition ends a line, and quotation marks are Slovak pairs', () => {
  for (const { text } of Object.values(builtInTexts(SAMPLE_SETTINGS).texts)) {
    expect(text).not.toMatch(/(?<![\p{L}\p{N}])[aikosuvzAIKOSUVZ] /u)
    expect(text).not.toMatch(/\d [€%]/)
    expect(text).not.toMatch(/["'”]/)
    expect(text.match(/„/g)?.length ?? 0).toBe(text.match(/“/g)?.length ?? 0)
  }
})

test('texts that quote another provider are another version, from the day of the change, and kept with it', async () => {
  await using services = await testServices()
  const settings = { ...services.settings, followIdentity: keepBuiltInTexts }
  const { brand } = INITIAL_SETTINGS
  const moved = { ...brand, provider: { ...brand.provider, seat: 'Nová 2, 811 02 Bratislava' } }
  await saveSettings(
    { ...services, settings },
    { version: 0, values: { brand: moved } },
    {
      actor: EDITOR,
      requestId: 'request-1',
    },
  )
  const day = dayOf(services.clock.now())
  const texts = await getCurrentTexts(services.db, services)
  for (const { text, ...facts } of Object.values(texts)) {
    const version = `${WORDINGS[facts.kind].version}.1`
    expect(facts).toMatchObject({ version, effectiveOn: day })
    expect(text.replaceAll(NBSP, ' ')).toContain('Nová 2, 811 02 Bratislava')
    expect(text.replaceAll(NBSP, ' ')).toContain(`${firstDay(day, 'sk')}. Verzia ${version}.`)
  }
  const { all } = builtInTexts(services.settings.current())
  const kept = await findTexts(
    services.db,
    all.map(({ hash }) => hash),
  )
  expect(kept.size).toBe(all.length)
  expect(all.find(({ kind }) => kind === 'cookies')?.version).toBe(`${COOKIE_POLICY_VERSION}.1`)
})

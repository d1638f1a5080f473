import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matches = [{ id: 'root', loaderData: { origin: 'https://bystro.example' } }]
const facts = { title: 'Kurzy a ľudia', description: 'Opis', path: '/' }

function content(meta: ReturnType<typeof pageMeta>, name: string): unknown {
  const found = meta.find((one) => ('property' in one && one.property === name) || ('name' in one && one.name === name))
  return found && 'content' in found ? found.content : undefined
}

test('[PUB-003] [PUB-004] the site name is the product and the locale sk_SK', () => {
  const meta = pageMeta(matches, facts)
  expect(content(meta, 'og:site_name')).toBe('Bystro')
  expect(content(meta, 'og:locale')).toBe('sk_SK')
  expect(meta).toContainEqual({ title: 'Kurzy a\u00a0ľudia | Bystro' })
})

test('[PUB-005] the metadata name a share image of 1200x630 with a description', () => {
  const meta = pageMeta(matches, { ...facts, path: '/vop' })
  expect(content(meta, 'og:image')).toMatch(/^https:\/\/bystro\.example\/share\/vop\.[0-9a-f]{8}\.png$/)
  expect(content(meta, 'og:image:width')).toBe('1200')
  expect(content(meta, 'og:image:height')).toBe('630')
  expect(content(meta, 'og:image:alt')).toBe('Obchodné podmienky – Bystro')
  expect(content(meta, 'twitter:image')).toBe(content(meta, 'og:image'))
  expect(content(meta, 'twitter:card')).toBe('summary_large_image')
})

const english = [...matches, { id: 'english-layout', loaderData: { language: 'en' } }]

test('a page in two languages stands at the address of its own and names both, and readers of neither get Slovak', () => {
  const meta = pageMeta(english, { ...facts, path: '/kontakt?termin=1' })
  const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://bystro.example/en/contact?termin=1',
  })
  expect(meta).toContainEqual(link('sk', 'https://bystro.example/kontakt?termin=1'))
  expect(meta).toContainEqual(link('en', 'https://bystro.example/en/contact?termin=1'))
  expect(meta).toContainEqual(link('x-default', 'https://bystro.example/kontakt?termin=1'))
  expect(content(meta, 'og:locale')).toBe('en_GB')
  expect(content(meta, 'og:locale:alternate')).toBe('sk_SK')
})

test('a page that is written in one language names no other', () => {
  const meta = pageMeta(english, { ...facts, path: '/blog/a-text', translations: null })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://bystro.example/en/blog/a-text' })
  expect(JSON.stringify(meta)).not.toContain('alternate')
})

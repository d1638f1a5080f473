import { expect, test } from 'vitest'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { articleShareCard, sharedArticle } from './article-share-card.ts'
import { findShareCard, shareImagePath } from './share-cards.ts'

const article = {
  slug: 'prompt-nie-je-kuzlo',
  title: 'Prompt nie je kúzlo',
  category: 'Praktická AI',
  wordmark: 'bystro',
}

test('an article has a picture of its own, under a name that no page has', () => {
  const card = articleShareCard(article)
  expect(card).toMatchObject({ name: 'clanok-prompt-nie-je-kuzlo', eyebrow: 'Praktická AI', lit: 'ú' })
  expect(articleShareCard(article)).toEqual(card)
  expect(shareImagePath(card)).toMatch(/^\/share\/clanok-prompt-nie-je-kuzlo\.[0-9a-f]{8}\.png$/)
  expect(sharedArticle(card.name)).toBe(article.slug)
  expect(findShareCard(card.name, INITIAL_SETTINGS.brand)).toBeNull()
  expect(sharedArticle('home')).toBeNull()
})

test('a title without marks lights none, and an article without a category is of the blog', () => {
  expect(articleShareCard({ slug: 'a', title: 'Chat', category: null, wordmark: 'bystro' })).toMatchObject({
    lit: '',
    eyebrow: 'Blog',
  })
})

import { expect, test } from 'vitest'
import { PostSummary } from './blog.ts'
import { SAMPLE_POSTS, SAMPLE_POSTS_IN_ENGLISH } from './sample-posts.server.ts'
import { writeFeed } from './write-feed.ts'

const posts = SAMPLE_POSTS.map((post) => PostSummary.parse(post))
const feed = {
  origin: 'https://bystro.example',
  title: 'Blog Bystro',
  description: 'O umelej inteligencii',
  language: 'sk',
  posts,
} as const

test('the feed names every post by its address on this site, with what its card shows', () => {
  const xml = writeFeed(feed)
  expect(xml.match(/<item>/g)).toHaveLength(posts.length)
  for (const { slug, excerpt } of posts) {
    expect(xml).toContain(`<link>https://bystro.example/blog/${slug}</link>`)
    expect(xml).toContain(`<description>${excerpt}</description>`)
  }
  expect(xml).toContain('<pubDate>Thu, 12 Nov 2026 07:00:00 GMT</pubDate>')
})

test('each language has a feed that says so and leads to its own pages', () => {
  expect(writeFeed(feed)).toContain('<language>sk</language>')
  const english = SAMPLE_POSTS_IN_ENGLISH.map((post) => PostSummary.parse(post))
  const xml = writeFeed({ ...feed, language: 'en', posts: english })
  expect(xml).toContain('<language>en</language>')
  expect(xml).toContain('<link>https://bystro.example/en/blog</link>')
  expect(xml).toContain('href="https://bystro.example/en/blog/rss.xml" rel="self"')
  expect(xml).toContain('<link>https://bystro.example/en/blog/writing-in-two-languages</link>')
})

test('the feed holds no word of a text, least of all of a paid one', () => {
  const xml = writeFeed({ ...feed, posts: SAMPLE_POSTS.map((post) => ({ ...post, cover: null })) })
  for (const { html } of SAMPLE_POSTS) {
    for (const [, words = ''] of html.matchAll(/<p>([^<]{40})/g)) expect(xml).not.toContain(words)
  }
})

test('a hostile title neither ends its element nor the feed', () => {
  const title = '</title></item><script>alert(1)</script>\u0000 & „áno“'
  const [first] = posts
  if (!first) throw new Error('There are sample posts.')
  const xml = writeFeed({ ...feed, posts: [{ ...first, title }] })
  expect(xml).toContain('<title>&lt;/title&gt;&lt;/item&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; „áno“</title>')
  expect(xml.match(/<\/item>/g)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { openPictureUrl } from '#platform/pictures/picture-url.server.ts'
import { blogParts, INSTRUCTOR } from './blog.testing.server.ts'
import type { Post } from './blog.ts'
import { openBlog } from './open-blog.server.ts'
import { SAMPLE_POSTS } from './sample-posts.server.ts'
import { sampleSource } from './sample-source.server.ts'

const GHOST = 'http://ghost.internal:2368'
const HTML = [
  `<figure class="kg-card kg-image-card"><img src="${GHOST}/content/images/size/w600/2026/a.png" width="1000"></figure>`,
  '<figure class="kg-card kg-image-card"><img src="https://images.unsplash.com/photo-1?w=2000"></figure>',
  `<div class="kg-card kg-audio-card"><audio src="${GHOST}/content/media/2026/a.mp3"></audio></div>`,
  `<div class="kg-card kg-file-card"><a href="${GHOST}/content/files/2026/a.pdf"></a></div>`,
].join('')

test('[PUB-425] [PUB-426] pictures and files of an article come from our own origin, and no host of ours is told', async () => {
  const parts = blogParts({ GHOST_URL: GHOST, GHOST_CONTENT_KEY: '0123456789abcdef0123456789' })
  const [sample] = SAMPLE_POSTS as [Post]
  const posts = [{ ...sample, html: HTML, slug: 'obrazky' }]
  const source = sampleSource({ siteOrigin: parts.config.publicOrigin, mainInstructor: () => INSTRUCTOR, posts })
  const blog = openBlog(parts, { mainInstructor: () => INSTRUCTOR, source })
  const reading = await blog.article('obrazky')
  blog.stop()
  const { blocks } = (reading as Extract<typeof reading, { outcome: 'found' }>).content
  expect(JSON.stringify(blocks)).not.toContain('ghost.internal')
  const [own, stock, sound, file] = blocks as unknown as Array<{ picture: { src: string }; src: string }>
  expect(openPictureUrl(parts.config, own?.picture.src ?? '')?.source).toBe('/content/images/2026/a.png')
  expect(openPictureUrl(parts.config, stock?.picture.src ?? '')?.source).toBe(
    'https://images.unsplash.com/photo-1?w=800',
  )
  expect([sound?.src, file?.src]).toEqual(['/media/media/2026/a.mp3', '/media/files/2026/a.pdf'])
})

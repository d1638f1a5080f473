import { type AdminApi, adminApi } from '../admin-api.ts'
import { ENGLISH_ARTICLES } from './english-articles.ts'
import { GENERATED_ARTICLES } from './generated-articles.ts'
import {
  AUTHORS,
  EMPTY_TAG,
  ENGLISH_TAG,
  INTERNAL_TAG,
  MEMBERS,
  OWNER,
  PUBLISHED_POSTS,
  SLUGS,
  STOCK_PHOTO,
  TAG_IN_ENGLISH,
  TAGS,
} from './seed-facts.ts'
import { seedMedia } from './seed-media.ts'
import { seedPictures } from './seed-pictures.ts'
import type { SeedPost } from './seed-post.ts'
import { allCardsPost, gatedPosts, hostilePosts, unknownCardsPost } from './special-posts.ts'
import { WRITTEN_ARTICLES } from './written-articles.ts'

export type GhostKeys = { contentKey: string; adminKey: string }

const NEWEST = Date.parse('2026-11-12T07:00:00.000Z')
const DAYS_BETWEEN = 2
const DAY_MS = 86_400_000
/** Ghost writes to one SQLite file: more at once only wait for each other. */
const AT_ONCE = 4
const LOGIN_ATTEMPTS = 20
const LOOK_AGAIN_MS = 500

/** Fills an empty Ghost: owner, keys, authors, tags, files, posts and members, all through its own doors. */
export async function seedGhost(url: string): Promise<GhostKeys> {
  const session = await setUp(url)
  const keys = await makeKeys(session)
  const api = adminApi(url, { key: keys.adminKey })
  await removeSamplesOfGhost(api)
  await importAuthors(session)
  await eachOf([...TAGS, TAG_IN_ENGLISH, EMPTY_TAG, INTERNAL_TAG, ENGLISH_TAG], async (tag) => {
    await api.post('tags/', { tags: [tag] })
  })
  const addresses = await uploadFiles(api)
  const posts = publishedPosts(addresses)
  if (posts.length !== PUBLISHED_POSTS) throw new Error(`The seed has ${posts.length} posts, not ${PUBLISHED_POSTS}`)
  await eachOf(posts, (post, index) => createPost(api, post, index, coverOf(post, index, addresses.pictures)))
  await createUnpublished(api)
  await eachOf(MEMBERS, async (member) => {
    await api.post('members/', { members: [member] })
  })
  return keys
}

function publishedPosts(addresses: Parameters<typeof allCardsPost>[0]): ReadonlyArray<SeedPost> {
  return [
    ...WRITTEN_ARTICLES,
    allCardsPost(addresses),
    ...gatedPosts(),
    ...GENERATED_ARTICLES,
    unknownCardsPost(),
    ...hostilePosts(),
    ...ENGLISH_ARTICLES,
  ]
}

async function setUp(url: string): Promise<AdminApi> {
  const nobody = adminApi(url, { headers: {} })
  await nobody.post('authentication/setup/', { setup: [{ ...OWNER, blogTitle: 'Bystro' }] })
  for (let attempt = 0; attempt < LOGIN_ATTEMPTS; attempt++) {
    const session = await logIn(url)
    // A Ghost that has just made its database takes a moment until it knows the session it has given.
    const isKnown = await session.get('users/me/').then(
      () => true,
      () => false,
    )
    if (isKnown) return session
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
  }
  throw new Error('Ghost let the owner in and did not know her afterwards')
}

async function logIn(url: string): Promise<AdminApi> {
  const answer = await fetch(`${url}/ghost/api/admin/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'accept-version': 'v6.0' },
    body: JSON.stringify({ username: OWNER.email, password: OWNER.password }),
  })
  if (!answer.ok) throw new Error(`Ghost did not let the owner in: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return adminApi(url, { headers: { cookie: cookie.join('; ') } })
}

async function makeKeys(session: AdminApi): Promise<GhostKeys> {
  const { integrations } = await session.post('integrations/?include=api_keys', { integrations: [{ name: 'Bystro' }] })
  const keys = integrations?.[0]?.api_keys as ReadonlyArray<{ type: string; secret: string }>
  const secretOf = (type: string) => keys.find((key) => key.type === type)?.secret ?? ''
  return { contentKey: secretOf('content'), adminKey: secretOf('admin') }
}

/** What a new Ghost says about itself. */
async function removeSamplesOfGhost(api: AdminApi): Promise<void> {
  const samples = { posts: await api.get('posts/?limit=50'), pages: await api.get('pages/?limit=50') }
  await eachOf(samples.posts.posts ?? [], ({ id }) => api.delete(`posts/${id}/`))
  await eachOf(samples.pages.pages ?? [], ({ id }) => api.delete(`pages/${id}/`))
  const { tags } = await api.get('tags/?limit=50')
  await eachOf(tags ?? [], ({ id }) => api.delete(`tags/${id}/`))
}

/** An invitation would need a letter; an import makes authors who cannot log in, and that is all the seed wants. */
async function importAuthors(session: AdminApi): Promise<void> {
  const [owner] = (await session.get('users/?limit=1')).users ?? []
  await session.put(`users/${owner?.id}/`, { users: [{ ...owner, slug: AUTHORS.sona.slug }] })
  const others = Object.values(AUTHORS).filter(({ email }) => email !== OWNER.email)
  const users = others.map((author, index) => ({ id: String(index + 1), ...author, status: 'active' }))
  const file = { meta: { exported_on: NEWEST, version: '6.65.0' }, data: { users } }
  const form = new FormData()
  form.set('importfile', new File([JSON.stringify({ db: [file] })], 'authors.json', { type: 'application/json' }))
  await session.post('db/', form)
}

async function uploadFiles(api: AdminApi) {
  const { film, sound, document } = seedMedia()
  const drawn = await seedPictures()
  const pictures: string[] = []
  await eachOf(drawn, async (picture, index) => {
    pictures[index] = await api.upload('images', picture)
  })
  return {
    pictures,
    film: await api.upload('media', film),
    sound: await api.upload('media', sound),
    document: await api.upload('files', document),
  }
}

function coverOf({ slug }: SeedPost, index: number, pictures: ReadonlyArray<string>): string | null {
  if (slug === SLUGS.stockPhoto) return STOCK_PHOTO
  // Every sixth is left to the drawn cover, none of them among the newest.
  if (slug === SLUGS.withoutCover || (index > WRITTEN_ARTICLES.length && index % 6 === 5)) return null
  return pictures[index % pictures.length] ?? null
}

async function createPost(api: AdminApi, post: SeedPost, index: number, cover: string | null): Promise<void> {
  const { title, slug, excerpt, tags, author, isFeatured = false, visibility = 'public' } = post
  const body = 'html' in post ? { html: post.html } : { lexical: post.lexical }
  const content = {
    title,
    slug,
    custom_excerpt: excerpt,
    featured: isFeatured,
    visibility,
    status: 'published',
    published_at: new Date(NEWEST - index * DAYS_BETWEEN * DAY_MS).toISOString(),
    feature_image: cover,
    ...(cover === null ? {} : { feature_image_alt: 'Kresba z našich znamienok' }),
    tags: tags.map((tag) => (tag.startsWith('#') ? { name: tag } : { slug: tag })),
    authors: [{ email: AUTHORS[author].email }],
    ...body,
  }
  await api.post(`posts/${'html' in post ? '?source=html' : ''}`, { posts: [content] })
}

async function createUnpublished(api: AdminApi): Promise<void> {
  const drafts = [
    { title: 'Koncept o učiteľských nádejach', slug: SLUGS.draft, status: 'draft' },
    { title: 'Koncept bez textu', slug: 'koncept-bez-textu', status: 'draft' },
    {
      title: 'Naplánovaný článok',
      slug: SLUGS.scheduled,
      status: 'scheduled',
      published_at: '2099-01-01T08:00:00.000Z',
    },
  ]
  await eachOf(drafts, async (draft) => {
    await api.post('posts/?source=html', { posts: [{ ...draft, html: '<p>Ešte sa to píše.</p>' }] })
  })
  const page = { title: 'O redakcii', slug: 'o-redakcii', status: 'published', html: '<p>Kto sem píše.</p>' }
  await api.post('pages/?source=html', { pages: [page] })
}

async function eachOf<T>(values: ReadonlyArray<T>, act: (value: T, index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < values.length) {
      const index = next
      next += 1
      await act(values[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

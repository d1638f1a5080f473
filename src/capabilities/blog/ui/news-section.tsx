import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { WAKES } from '#ui/hooks/at-rest.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { type Snapshot, useSnapshot } from '#ui/hooks/use-snapshot.ts'
import { Loader } from '#ui/marks/loader.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { BlogApi } from '../blog.contract.ts'
import type { PostSummary } from '../blog.ts'
import { LANDING_POSTS } from '../landing-posts.ts'
import { PostCard } from './post-card.tsx'
import './blog.css'

type Posts = ReadonlyArray<PostSummary>

const MESSAGES = {
  sk: {
    title: 'NEWS zo sveta AI a vzdelávania',
    all: 'Všetky články',
    latest: 'Najnovšie články',
    steps: { previous: 'Predchádzajúce články', next: 'Ďalšie články', one: 'Článok' },
    loading: 'Načítavame články…',
    failed: 'Nepodarilo sa načítať najnovšie články. Skúste to prosím neskôr.',
    retry: 'Skúsiť znova',
    none: 'Prvé články práve píšeme.',
  },
  en: {
    title: 'NEWS from AI and education',
    all: 'All articles',
    latest: 'Latest articles',
    steps: { previous: 'Previous articles', next: 'Next articles', one: 'Article' },
    loading: 'Loading articles…',
    failed: 'We could not load the latest articles. Please try again later.',
    retry: 'Try again',
    none: 'We are writing the first articles.',
  },
}

/** What is written in the language of the page. Slovak is where we write; another language without a post has no section. */
export function NewsSection({ posts, id = 'blog' }: { posts: Snapshot<Posts>; id?: string }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const standing = useSnapshot(posts, ASK_AGAIN[language])
  const heading = <RuledHeading id={`${id}-title`}>{messagesIn(MESSAGES, language).title}</RuledHeading>
  const all = <ButtonLink to="/blog">{words.all}</ButtonLink>
  if (language !== 'sk' && standing.state === 'ready' && standing.value.length === 0) return null
  return (
    <section id={id} className="news wrap py-[var(--section)]" aria-labelledby={`${id}-title`}>
      {standing.state === 'ready' && standing.value.length > 0 ? (
        <Carousel
          label={words.latest}
          autoplayMs={5000}
          words={words.steps}
          className="news-carousel"
          heading={heading}
          action={all}
          slides={standing.value.map((post) => ({ key: post.id, content: <PostCard post={post} place="slide" /> }))}
        />
      ) : (
        <>
          <div className="carousel-head">
            {heading}
            <div className="carousel-tools">{all}</div>
          </div>
          {standing.state === 'loading' && (
            <>
              <div className="scripted my-12" {...WAKES}>
                <Loader>{words.loading}</Loader>
              </div>
              <div className="unscripted">
                <ErrorState>{words.failed}</ErrorState>
              </div>
            </>
          )}
          {standing.state === 'failed' && (
            <div role="alert">
              <ErrorState action={<Button onClick={standing.tryAgain}>{words.retry}</Button>}>
                {words.failed}
              </ErrorState>
            </div>
          )}
          {standing.state === 'ready' && <p className="mt-8 text-lg">{words.none}</p>}
        </>
      )}
    </section>
  )
}

const ASK_AGAIN: Readonly<Record<Language, () => Promise<Posts>>> = {
  sk: () => askAgain('sk'),
  en: () => askAgain('en'),
}

async function askAgain(language: Language): Promise<Posts> {
  const { posts } = await callApi<BlogApi, 'getLatestPosts'>(
    'getLatestPosts',
    { limit: String(LANDING_POSTS), ...(language !== 'sk' && { language }) },
    { method: 'GET' },
  )
  return posts
}

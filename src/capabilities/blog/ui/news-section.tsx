import { typo } from '#kernel/typography.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { type Snapshot, useSnapshot } from '#ui/hooks/use-snapshot.ts'
import { Loader } from '#ui/marks/loader.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { BlogApi } from '../blog.contract.ts'
import type { PostSummary } from '../blog.ts'
import { LANDING_POSTS } from '../landing-posts.ts'
import { PostCard } from './post-card.tsx'
import './blog.css'

type Posts = ReadonlyArray<PostSummary>

const MESSAGES = { previous: 'Predchádzajúce články', next: 'Ďalšie články', one: 'Článok' }
const FAILURE = 'Nepodarilo sa načítať najnovšie články. Skúste to prosím neskôr.'

export function NewsSection({ posts, id = 'blog' }: { posts: Snapshot<Posts>; id?: string }) {
  const standing = useSnapshot(posts, askAgain)
  const heading = <RuledHeading id={`${id}-title`}>NEWS zo sveta AI a vzdelávania</RuledHeading>
  const all = <ButtonLink to="/blog">Všetky články</ButtonLink>
  return (
    <section id={id} className="news wrap py-[var(--section)]" aria-labelledby={`${id}-title`}>
      {standing.state === 'ready' && standing.value.length > 0 ? (
        <Carousel
          label="Najnovšie články"
          autoplayMs={5000}
          words={MESSAGES}
          className="news-carousel"
          heading={heading}
          action={all}
          slides={standing.value.map((post) => ({ key: post.id, content: <PostCard post={post} /> }))}
        />
      ) : (
        <>
          <div className="carousel-head">
            {heading}
            <div className="carousel-tools">{all}</div>
          </div>
          {standing.state === 'loading' && (
            <>
              <div className="scripted my-12">
                <Loader>Načítavame články…</Loader>
              </div>
              <div className="unscripted">
                <ErrorState>{typo(FAILURE)}</ErrorState>
              </div>
            </>
          )}
          {standing.state === 'failed' && (
            <div role="alert">
              <ErrorState action={<Button onClick={standing.tryAgain}>Skúsiť znova</Button>}>
                {typo(FAILURE)}
              </ErrorState>
            </div>
          )}
          {standing.state === 'ready' && <p className="mt-8 text-lg">{typo('Prvé články práve píšeme.')}</p>}
        </>
      )}
    </section>
  )
}

async function askAgain(): Promise<Posts> {
  const { posts } = await callApi<BlogApi, 'getLatestPosts'>(
    'getLatestPosts',
    { limit: String(LANDING_POSTS) },
    { method: 'GET' },
  )
  return posts
}

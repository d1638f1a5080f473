import { useState } from 'react'
import { Form } from 'react-router'
import { prepareArticle } from '#capabilities/blog/article/prepare-article.server.ts'
import { articleMedia } from '#capabilities/blog/article-media.server.ts'
import { coverOf } from '#capabilities/blog/cover-of.server.ts'
import { ArticleBody } from '#capabilities/blog/ui/article/article-body.tsx'
import { PostCover } from '#capabilities/blog/ui/post-cover.tsx'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { Route } from './+types/article-cards'
import { ARTICLE_SAMPLE } from './article-sample.ts'
import '#capabilities/blog/ui/blog.css'

export function meta() {
  return [{ title: 'Karty článku · Bystro' }, { name: 'robots', content: 'noindex' }]
}

/** Nobody has this name: its picture fails over either protocol. */
const NOWHERE = 'https://obrazky.invalid/titulny.jpg'

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    content: prepared(services, ARTICLE_SAMPLE),
    missing: coverOf(services.config, { feature_image: NOWHERE }),
  }
}

/** Whatever HTML is sent, as an article would show it. */
export async function action({ context, request }: Route.ActionArgs) {
  const html = (await request.formData()).get('html')
  return { content: prepared(context.get(servicesContext), typeof html === 'string' ? html : '') }
}

function prepared(services: Services, html: string) {
  const post = { id: 'ukazka', html, visibility: 'public', access: true, reading_time: null } as const
  return prepareArticle(services, post, {
    siteOrigin: services.config.publicOrigin,
    media: articleMedia(services.config),
  })
}

/** All cards of an article, a field to try any HTML, and two ways to see what a reader sees when drawing fails. */
export default function ArticleCards({ loaderData, actionData }: Route.ComponentProps) {
  const [broken, setBroken] = useState<'card' | 'article' | null>(null)
  const { content } = actionData ?? loaderData
  const { missing } = loaderData
  return (
    <main id="main" className="wrap grid max-w-190 gap-10 pt-12 pb-24">
      <RuledHeading level={1}>Karty článku</RuledHeading>
      <Form method="post" reloadDocument className="grid justify-items-start gap-3">
        <div className="field w-full">
          <label htmlFor="html" className="field-label">
            HTML článku
          </label>
          <Textarea id="html" name="html" rows={3} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="ink">
            Zobraziť
          </Button>
          <Button onClick={() => setBroken('card')}>Pokaziť kartu</Button>
          <Button onClick={() => setBroken('article')}>Pokaziť článok</Button>
        </div>
      </Form>
      <div className="grid grid-cols-2 gap-6" data-testid="missing-covers">
        <PostCover id="6918a0c2f1" picture={missing} sizes="50vw" isEager />
        <PostCover id="6918a0c2f2" picture={missing} sizes="50vw" />
      </div>
      <ArticleBody
        key={broken}
        content={
          broken === null
            ? content
            : // Never made by our own reading; this is what a fault in drawing looks like.
              { failure: null, blocks: (broken === 'card' ? [{ kind: 'image' }, ...content.blocks] : null) as never }
        }
      />
    </main>
  )
}

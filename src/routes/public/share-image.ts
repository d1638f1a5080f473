import { redirect } from 'react-router'
import { findShareCard, shareImagePath } from '#capabilities/sharing/share-cards.ts'
import { shareImagesContext } from '#capabilities/sharing/share-images.server.ts'
import type { Route } from './+types/share-image'

/** The picture of a page for who shares a link to it. Only pages that are known have one: nobody orders drawings here. */
export async function loader({ context, params: { file }, request }: Route.LoaderArgs) {
  const [name = '', ...rest] = file.split('.')
  const card = rest.at(-1) === 'png' ? findShareCard(name) : null
  if (!card) return new Response(null, { status: 404 })
  const path = shareImagePath(card)
  // A link shared before the picture changed still shows one.
  if (new URL(request.url).pathname !== path) {
    return redirect(path, { status: 302, headers: { 'cache-control': 'public, max-age=300' } })
  }
  const png = await context.get(shareImagesContext).get(card)
  return new Response(png as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'public, max-age=31536000, immutable',
      // Made to be shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

import { drawCertificatePicture } from '#capabilities/certificates/draw-certificate-picture.server.tsx'
import { readOwnCertificate } from '#capabilities/certificates/own-certificate.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/own-certificate-picture'

const PRIVATE = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

/** A picture of the certificate for whoever has the link of the seat; whom they show it to is theirs to say. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const certificate = await readOwnCertificate(services, { token })
  if (certificate?.state !== 'valid') return new Response(null, { status: 404, headers: PRIVATE })
  const { wordmark } = services.settings.current().brand
  const content = await drawCertificatePicture(certificate, wordmark)
  const answer = fileAnswer({ name: `${certificate.number}.png`, contentType: 'image/png', content })
  for (const [name, value] of Object.entries(PRIVATE)) answer.headers.set(name, value)
  return answer
}

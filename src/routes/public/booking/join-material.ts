import { redirect } from 'react-router'
import { openMaterial } from '#capabilities/training/materials/open-material.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/join-material'

const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }

/** Leads a participant on to a material; anybody else finds nothing here. */
export async function loader({ context, params: { token, material } }: Route.LoaderArgs) {
  const address = await openMaterial(context.get(servicesContext), { token, materialId: material })
  return address === null
    ? new Response(null, { status: 404, headers: PRIVATE })
    : redirect(address, { status: 302, headers: PRIVATE })
}

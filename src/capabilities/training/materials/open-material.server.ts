import type { Services } from '#platform/services.server.ts'
import { findSeat, type Seat } from '../find-seat.server.ts'
import { isMaterialShown, type ShownMaterial } from './materials.ts'
import { readMaterials } from './read-materials.server.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'config'>

/** What a participant may open now, by name. */
export async function listMaterialsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  seat: Seat,
): Promise<ReadonlyArray<ShownMaterial>> {
  if (seat.door === 'closed' || seat.asksEarlyStart) return []
  const shown = await readMaterials(db, seat.session.id)
  return shown
    .filter((material) => isMaterialShown(material.shown, seat.session, clock.now()))
    .map(({ id, title }) => ({ id, title }))
}

/**
 * Where a material lies, for the link of a participant to whom it is shown now; null for anybody else. Its address stands on no
 * page, so what is passed on is a link that ends with the seat.
 */
export async function openMaterial(
  services: Reading,
  { token, materialId }: { token: string; materialId: string },
): Promise<string | null> {
  const seat = await findSeat(services, token)
  if (!seat) return null
  const mayOpen = (await listMaterialsOf(services, seat)).some(({ id }) => id === materialId)
  if (!mayOpen) return null
  const all = await readMaterials(services.db, seat.session.id)
  const address = URL.parse(all.find(({ id }) => id === materialId)?.url ?? '')
  // The table holds https only; whoever sends people on looks once more.
  return address?.protocol === 'https:' ? address.href : null
}

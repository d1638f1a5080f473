import { redirect } from 'react-router'
import { z } from 'zod'
import { listBuyers } from '#capabilities/booking/office/list-buyers.server.ts'
import { drawConsentProof, proofJson } from '#capabilities/consent/audit/draw-consent-proof.server.ts'
import { exportConsentProof } from '#capabilities/consent/audit/export-consent-proof.server.ts'
import { readConsentHistory } from '#capabilities/consent/audit/read-consent-history.server.ts'
import { dayOf } from '#kernel/day.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffContext } from '#routes/admin/shell/staff-context.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import type { Route } from './+types/consent-person-proof'

const Wanted = z.object({
  entryId: z.coerce.number().int().positive(),
  registrationId: z.uuid().or(z.literal('')).default(''),
  format: z.enum(['pdf', 'json']),
})

/** Taking a proof away is written into the audit log, so it is a form and never a link. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/consent-audit/people/${params.entry}`)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const given = await formTexts(request)
  const { proof, format } = await take().catch(refused)
  const file = format === 'pdf' ? new Uint8Array(await drawConsentProof(proof, language)) : proofJson(proof)
  const name = `dokaz-suhlasov-${params.entry}-${dayOf(services.clock.now())}`
  return new Response(file, {
    headers: {
      'content-type': format === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })

  async function take() {
    const { format: kind, entryId, registrationId } = parseForm(Wanted, { ...given, entryId: params.entry })
    const { registrationIds } = await readConsentHistory(services, { entryId }, call)
    const buyers = [...(await listBuyers(services, registrationIds, call)).values()]
    const registrations = buyers.map(({ id, reference, name: who, email }) => ({ id, reference, name: who, email }))
    const { user } = context.get(staffContext)
    const taken = await exportConsentProof(
      services,
      {
        entryId,
        registrationId: registrationId || null,
        subject: { registrations },
        madeBy: `${user.name}, ${user.email}`,
        provider: services.settings.current().brand.provider.name,
      },
      call,
    )
    return { proof: taken, format: kind }
  }
}

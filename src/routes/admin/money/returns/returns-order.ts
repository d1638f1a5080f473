import { redirect } from 'react-router'
import { listReturns } from '#capabilities/bank/returns/list-returns.server.ts'
import { orderReturns } from '#capabilities/bank/returns/order-returns.server.ts'
import { PickedReturns } from '#capabilities/bank/returns/returns.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/returns-order'
import { pickedIn } from './picked-in.ts'

/** As many as one file takes. */
const MOST = 200

/** Taking the file is written down, so it is a form and never a link. */
export function loader() {
  return redirect('/admin/returns')
}

/** The order for the bank: what was picked, or all that can be sent and stands in no order yet. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused } = staffRequest(context)
  const picked = pickedIn(await request.formData())
  const everything = async () => {
    const order = { key: 'requested', direction: 'ascending' } as const
    const { returns } = await listReturns(services, { search: null, view: null, order, page: 1, pageSize: MOST }, call)
    const ready = returns.filter(({ iban, orderedAt }) => iban !== null && orderedAt === null)
    return parseForm(PickedReturns, { picked: ready.map(({ id, version, iban }) => ({ returnId: id, version, iban })) })
  }
  const { name, xml } = await Promise.resolve(picked ?? everything())
    .then((wanted) => orderReturns(services, wanted, call))
    .catch(refused)
  return fileAnswer({ name, contentType: 'application/xml; charset=utf-8', content: Buffer.from(xml) })
}

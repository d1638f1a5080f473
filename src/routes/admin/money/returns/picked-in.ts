import { PickedReturns } from '#capabilities/bank/returns/returns.ts'

/** The boxes that were ticked, each with what its row had shown; null where none was. */
export function pickedIn(form: FormData): PickedReturns | null {
  const picked = form.getAll('picked').map((box) => {
    const [returnId, version, iban] = String(box).split('.')
    return { returnId, version, iban }
  })
  const read = PickedReturns.safeParse({ picked })
  return read.success ? read.data : null
}

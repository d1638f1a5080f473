import { Form, useNavigation } from 'react-router'
import type { ListedReturn } from '#capabilities/bank/returns/returns.ts'
import { Button } from '#ui/controls/button.tsx'

type ReturnStepProps = {
  row: ListedReturn
  intent: 'send' | 'ask' | 'undo'
  label?: string
  look?: 'spark' | 'outline'
  children: string
}

/** One button that decides about a return by what its page shows of it. */
export function ReturnStep({ row: { id, version, iban }, intent, label, look = 'outline', children }: ReturnStepProps) {
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('returnId') === id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnId" value={id} />
      <input type="hidden" name="version" value={version} />
      {iban !== null && <input type="hidden" name="iban" value={iban} />}
      <Button type="submit" look={look} size="sm" aria-label={label} disabled={isBusy}>
        {children}
      </Button>
    </Form>
  )
}

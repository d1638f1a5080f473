import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { type OwnSecondFactors, PasskeyProofButton, ProofFields } from '#routes/admin/sign-in/proof-fields.tsx'
import { Button } from '#ui/controls/button.tsx'

type ProvenFormProps = {
  form: string
  text: string
  label: string
  factors: OwnSecondFactors
  isBad?: boolean
  /** What else the form says, unseen. */
  children?: ReactNode
}

/** A change of what lets somebody in asks for both steps once more. */
export function ProvenForm({ form, text, label, factors, isBad = false, children }: ProvenFormProps) {
  return (
    <Form method="post" action="/admin/account" className="account-form">
      <p className="text-ink-2">{typo(text)}</p>
      <input type="hidden" name="form" value={form} />
      {children}
      <ProofFields hasApp={factors.hasApp} />
      <Button type="submit" look={isBad ? 'bad' : 'ink'}>
        {label}
      </Button>
      {factors.hasPasskeys && <PasskeyProofButton />}
    </Form>
  )
}

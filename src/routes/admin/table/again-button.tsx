import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'

type AgainButtonProps = {
  id: string
  /** Of the field that says which row. */
  name?: string
  intent?: string
  isBusy: boolean
  busyLabel: string
  /** Says also which one, for whoever does not see the row. */
  label: string
  children: ReactNode
}

/** Does with one row once more what failed. */
export function AgainButton({ id, name = 'id', intent, isBusy, busyLabel, label, children }: AgainButtonProps) {
  const { search } = useLocation()
  return (
    <Form method="post" action={search || '?'} preventScrollReset>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <Button
        type="submit"
        size="sm"
        className="whitespace-nowrap"
        name={name}
        value={id}
        busy={isBusy}
        busyLabel={busyLabel}
        aria-label={label}
      >
        <Icon name="swap" />
        {children}
      </Button>
    </Form>
  )
}

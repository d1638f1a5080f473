import { CONSENTS } from '../order-draft.ts'

type Missing = {
  /** Names of fields with a mistake, in the order of the form. */
  fields: ReadonlyArray<string>
  unread: ReadonlyArray<string>
  isTooMany: boolean
}

/** Puts the focus on the first thing that is still to be done, from the top of the form. */
export function focusFirst(form: HTMLFormElement | null, { fields, unread, isTooMany }: Missing): void {
  if (!form) return
  const isConsent = (name: string) => (CONSENTS as ReadonlyArray<string>).includes(name)
  const named = (name: string | undefined) => (name ? form.elements.namedItem(name) : null)
  const lastParticipant = () => [...form.querySelectorAll('[name^="participants."][name$=".name"]')].at(-1)
  const target =
    named(fields.find((name) => !isConsent(name))) ??
    (isTooMany ? lastParticipant() : null) ??
    (unread[0] ? document.getElementById(documentId(form.id, unread[0])) : null) ??
    named(fields.find(isConsent))
  if (target instanceof HTMLElement) target.focus()
}

/** Of the box in which a document is read. */
export function documentId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** Where somebody begins to write. */
export function firstField(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('input[name=name]') ?? null
}

import { type FormEvent, useState } from 'react'
import { type Messages, messagesIn } from '#kernel/messages.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const MESSAGES: Messages<
  Readonly<Record<'missing' | 'unticked' | 'email' | 'url' | 'badInput' | 'range' | 'other', string>>
> = {
  sk: {
    missing: 'Vyplňte toto pole.',
    unticked: 'Zaškrtnite toto políčko.',
    email: 'Skontrolujte e-mail, takto nie je úplný.',
    url: 'Skontrolujte adresu, začína sa https://.',
    badInput: 'Vyplňte celú hodnotu.',
    range: 'Táto hodnota je mimo povoleného rozsahu.',
    other: 'Skontrolujte, čo ste napísali.',
  },
  en: {
    missing: 'Fill in this field.',
    unticked: 'Tick this box.',
    email: 'Check the e-mail, it is not complete.',
    url: 'Check the address, it begins with https://.',
    badInput: 'Fill in the whole value.',
    range: 'This value is outside what is allowed.',
    other: 'Check what you have written.',
  },
}

/**
 * What a browser finds wrong when a form is sent, said in our words beside the field instead of in its own bubble, and gone
 * as soon as the field is right.
 */
export function useComplaint() {
  const [complaint, setComplaint] = useState<string | null>(null)
  return {
    complaint,
    handlers: {
      onInvalidCapture(event: FormEvent) {
        const control = event.target as Control
        // With the bubble the browser also leaves out the step to the first field.
        event.preventDefault()
        setComplaint(inWords(control))
        if (firstWrong(control.form) === control) control.focus()
      },
      onInputCapture(event: FormEvent) {
        if (complaint !== null && (event.target as Control).validity.valid) setComplaint(null)
      },
    },
  }
}

function firstWrong(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((each) => 'validity' in each && !(each as Control).validity.valid)
}

function inWords(control: Control): string {
  const { validity, type } = control
  const words = messagesIn(MESSAGES, control.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'sk')
  if (validity.badInput) return words.badInput
  if (validity.valueMissing) return type === 'checkbox' ? words.unticked : words.missing
  if (validity.typeMismatch) return type === 'url' ? words.url : words.email
  return validity.rangeOverflow || validity.rangeUnderflow ? words.range : words.other
}

import { asSubject, courseAndStart, DOOR_OPENS_MINUTES, durationInWords } from '../registration.messages.ts'

type Invited = {
  name: string | null
  session: { title: string; startsAt: Date; durationMinutes: number; location: string }
  joinUrl: string
}

/** What a buyer can send to a colleague by a way of their own. Ordinary spaces: it is pasted into any program. */
export function invitationText({ name, session, joinUrl }: Invited): string {
  return asSubject(
    [
      name === null ? 'Dobrý deň,' : `Dobrý deň, ${name},`,
      '',
      'máte miesto na kurze:',
      `${courseAndStart(session)}, ${durationInWords(session.durationMinutes)} (${session.location})`,
      '',
      'Na kurz vstúpite cez svoj osobný odkaz:',
      joinUrl,
      '',
      `Vstup sa otvorí ${DOOR_OPENS_MINUTES} minút pred začiatkom. Odkaz je len váš, neposielajte ho ďalej.`,
    ].join('\n'),
  )
}

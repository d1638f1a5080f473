import { counted, plural } from '#ui/format/plural.ts'

export const PARTICIPANTS_MESSAGES = {
  sk: {
    add: 'Pridať účastníka',
    pickAll: 'Vybrať všetkých na strane',
    picked: (count: number) => `Vybraní: ${count}`,
    withPicked: 'S vybranými',
    write: 'Napísať',
    resend: 'Poslať pozvánku znova',
    nonePicked: 'Najprv niekoho vyberte.',
    severalSessions:
      'Vybraní sú z rôznych termínov. Správa sa píše účastníkom jedného termínu, zúžte preto výber na jeden.',
    noneInvited: 'Nikomu z vybraných nie je čo poslať: nemajú zaplatené miesto alebo sa im pozvánka práve posiela.',
    done: { invited: 'Pozvánky odchádzajú.' },
    invited: (count: number) => counted(count, ['pozvánka', 'pozvánky', 'pozvánok']),
  },
  en: {
    add: 'Add a participant',
    pickAll: 'Pick everybody on the page',
    picked: (count: number) => `Picked: ${count}`,
    withPicked: 'With those picked',
    write: 'Write to them',
    resend: 'Send the invitation again',
    nonePicked: 'Pick somebody first.',
    severalSessions:
      'Those picked are of different sessions. A message goes to participants of one session, so narrow the selection to one.',
    noneInvited:
      'There is nothing to send to those picked: they have no paid seat or their invitation is being sent right now.',
    done: { invited: 'The invitations are on their way.' },
    invited: (count: number) => `${count} ${plural(count, ['invitation', 'invitations'])}`,
  },
}

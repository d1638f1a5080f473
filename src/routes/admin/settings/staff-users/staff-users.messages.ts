/** What can be asked about somebody's access, each with a dialog of its own. */
export const QUESTIONS = ['invite', 'resend', 'withdraw', 'grant', 'remove', 'role'] as const
export type Question = (typeof QUESTIONS)[number]

export function isQuestion(value: string | null): value is Question {
  return QUESTIONS.some((known) => known === value)
}

/** The same list with a question over it, or without one. */
export function askHref(search: string, question: Question | null, openId: string | null): string {
  const parameters = new URLSearchParams(search)
  for (const name of ['ask', 'done']) parameters.delete(name)
  if (openId) parameters.set('open', openId)
  if (question) parameters.set('ask', question)
  return parameters.size > 0 ? `?${parameters}` : '?'
}

export const STAFF_MESSAGES = {
  sk: {
    none: 'Bez prístupu',
    invited: 'Pozvánka čaká',
    questions: {
      invite: {
        title: 'Pozvať človeka',
        text: 'Na túto adresu pošleme odkaz, cez ktorý si človek zvolí heslo. Odkaz platí obmedzený čas a iba raz.',
        send: 'Poslať pozvánku',
      },
      resend: {
        title: 'Poslať pozvánku znova?',
        text: 'Pošleme nový odkaz. Ten predošlý prestane platiť.',
        send: 'Poslať znova',
      },
      withdraw: {
        title: 'Stiahnuť pozvánku?',
        text: 'Odkaz z pozvánky prestane hneď platiť a človek sa do administrácie nedostane. Pozvať ho môžete aj neskôr.',
        send: 'Stiahnuť pozvánku',
      },
      grant: {
        title: 'Udeliť prístup vlastníka?',
        text: 'Človek bude môcť v administrácii všetko meniť, aj pridávať a odoberať ľudí. Platí hneď.',
        send: 'Udeliť prístup',
      },
      remove: {
        title: 'Odobrať prístup?',
        text: 'Človek sa do administrácie už nedostane, a to hneď, aj keď je práve prihlásený. Účet mu ostane.',
        send: 'Odobrať prístup',
      },
      role: {
        title: 'Zmeniť rolu',
        text: 'Rola hovorí, čo človek v administrácii vidí a mení. Platí hneď.',
        send: 'Zmeniť rolu',
      },
    },
    self: 'Meníte vlastný prístup. Vrátiť vám ho bude môcť iba iný vlastník.',
    cancel: 'Ponechať tak',
    close: 'Zavrieť',
    working: 'Pracujeme…',
    email: 'E-mail',
    emailWrong: 'Zadajte e-mailovú adresu.',
    name: 'Meno a priezvisko',
    nameWrong: 'Zadajte meno.',
    role: 'Rola',
    language: 'Jazyk pozvánky',
    languages: { sk: 'slovenčina', en: 'angličtina' },
  },
  en: {
    none: 'No access',
    invited: 'Invitation pending',
    questions: {
      invite: {
        title: 'Invite somebody',
        text: 'We will send a link to this address, by which the person chooses a password. It works for a limited time and only once.',
        send: 'Send the invitation',
      },
      resend: {
        title: 'Send the invitation again?',
        text: 'We will send a new link. The previous one will stop working.',
        send: 'Send again',
      },
      withdraw: {
        title: 'Withdraw the invitation?',
        text: 'The link of the invitation stops working at once and the person will not get into the back office. You can invite them again later.',
        send: 'Withdraw the invitation',
      },
      grant: {
        title: 'Grant the access of an owner?',
        text: 'The person will be able to change everything in the back office, including who may enter it. It holds at once.',
        send: 'Grant access',
      },
      remove: {
        title: 'Remove access?',
        text: 'The person will no longer get into the back office, at once and even if they are signed in now. Their account stays.',
        send: 'Remove access',
      },
      role: {
        title: 'Change the role',
        text: 'The role says what the person sees and changes in the back office. It holds at once.',
        send: 'Change the role',
      },
    },
    self: 'You are changing your own access. Only another owner will be able to give it back.',
    cancel: 'Leave it as it is',
    close: 'Close',
    working: 'Working…',
    email: 'E-mail',
    emailWrong: 'Enter an e-mail address.',
    name: 'Full name',
    nameWrong: 'Enter a name.',
    role: 'Role',
    language: 'Language of the invitation',
    languages: { sk: 'Slovak', en: 'English' },
  },
}

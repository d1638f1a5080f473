import type { StaffRole } from '#platform/auth/identity.ts'

/** What a role is called and what it is for, wherever one is named. */
export const ROLE_MESSAGES = {
  sk: {
    names: {
      admin: 'Vlastník',
      office: 'Kancelária',
      accountant: 'Účtovníctvo',
      editor: 'Redakcia',
      instructor: 'Lektor',
      viewer: 'Len na čítanie',
    } satisfies Record<StaffRole, string>,
    about: {
      admin: 'Všetko, aj ľudia, roly, prepojenia a nastavenia.',
      office: 'Denná práca: termíny, objednávky, správy, peniaze a ochrana údajov. Nastavenia nie.',
      accountant: 'Peniaze a súbory pre účtovníctvo. Mená ľudí, správy, súhlasy a e-maily nie.',
      editor: 'Obsah stránky, blog, referencie a sociálne siete.',
      instructor: 'Vlastné termíny a ich účastníci, bez peňazí. Telefóny iba s dovolením na karte „Lektori“.',
      viewer: 'Vidí všetko, nič nezmení.',
    } satisfies Record<StaffRole, string>,
  },
  en: {
    names: {
      admin: 'Owner',
      office: 'Office',
      accountant: 'Accountant',
      editor: 'Editor',
      instructor: 'Instructor',
      viewer: 'Reader',
    } satisfies Record<StaffRole, string>,
    about: {
      admin: 'Everything, with people, roles, connections and settings.',
      office: 'Daily work: sessions, orders, messages, money and data protection. No settings.',
      accountant: 'Money and the files for the accounts. No names of people, messages, consents or e-mails.',
      editor: 'Content of the page, blog, testimonials and networks.',
      instructor: 'Their own sessions and who comes, without money. Phones only where the tab “Instructors” allows it.',
      viewer: 'Sees everything, changes nothing.',
    } satisfies Record<StaffRole, string>,
  },
}

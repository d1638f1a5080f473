import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { type MailCatcher, startMailCatcher } from '#tools/mail-catcher/start-mail-catcher.ts'
import type { Letter } from './letter.server.ts'
import { defineMail, type Mailroom } from './mail.server.ts'
import { mails } from './mail.tables.server.ts'

export const Greeting = z.object({ thingId: z.uuid() })
export const thingId = '0b5be9f6-0a2c-4a43-8f1c-3f2f6e4f7f10'

export const PLAIN_LETTER: Letter = {
  subject: 'Ste prihlásení: Základy AI, štvrtok 3. decembra 17:30',
  blocks: [
    { kind: 'heading', text: 'Ste prihlásení' },
    { kind: 'paragraph', content: 'Tešíme sa na vás.' },
  ],
}

export type MailTest = TestServices & {
  catcher: MailCatcher
  mailroom: Mailroom<TestServices>
  greeting: ReturnType<typeof greetingOf>
  mail(id: string): Promise<typeof mails.$inferSelect>
}

function greetingOf(compose: () => Promise<Letter | null>) {
  return defineMail({ name: 'greeting', reader: 'visitor', payload: Greeting, compose })
}

/** Real services with a real mail server beside them, and one kind of mail whose letter the test decides. */
export async function mailTest(compose: () => Promise<Letter | null> = async () => PLAIN_LETTER): Promise<MailTest> {
  const catcher = await startMailCatcher()
  const services = await testServices({ SMTP_URL: catcher.smtpUrl })
  const greeting = greetingOf(compose)
  const disposeServices = services[Symbol.asyncDispose]
  return Object.assign(services, {
    catcher,
    greeting,
    mailroom: {
      mails: [greeting as unknown as Mailroom<TestServices>['mails'][number]],
      frame: () => ({
        product: 'Bystro',
        wordmark: 'bystro',
        origin: 'https://bystro.test',
        footerLines: ['Bystro, s. r. o., Hlavná 1, Bratislava, IČO 12345678'],
      }),
    },
    async mail(id: string) {
      const [mail] = await services.db.select().from(mails).where(eq(mails.id, id))
      if (!mail) throw new Error(`no mail ${id}`)
      return mail
    },
    async [Symbol.asyncDispose]() {
      await disposeServices()
      await catcher.stop()
    },
  })
}

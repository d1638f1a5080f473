import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { browserEvidence } from '#capabilities/consent/browser-evidence.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkWithdrawal, firstWrong, type WithdrawalErrors } from './check-withdrawal.ts'
import { decideWithdrawalJob } from './decide-withdrawal-job.server.ts'
import { WITHDRAWAL_MESSAGES } from './withdrawal.messages.ts'
import { withdrawals } from './withdrawal.tables.server.ts'
import type { WithdrawFromContract } from './withdrawal.ts'
import { withdrawalReceived } from './withdrawal-received.mail.server.ts'

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'metrics'>

type Answer = { isReceived: true; receivedAt: Date } | { isReceived: false; errors: WithdrawalErrors }

/** Somebody who corrects a mistake; a household or an office withdraws from a few contracts, nobody from thirty a day. */
const PER_MINUTE = 5
const PER_DAY = 30

/**
 * Receives a declaration of withdrawal: writes it down, owes its receipt and has it decided, in one transaction. Whether it
 * means an order is not looked at here, so neither the answer nor its time tells anybody that a reference exists.
 */
export async function withdrawFromContract(
  services: NeededServices,
  { id, language, ...given }: WithdrawFromContract,
  call: Pick<Call, 'clientAddress' | 'userAgent'>,
): Promise<Answer> {
  const { db, metrics } = services
  const { values, errors } = checkWithdrawal(given, language)
  if (firstWrong(errors)) return { isReceived: false, errors }
  const by = limitedBy(call.clientAddress)
  await limitRate(db, { name: 'withdraw', by, perMinute: PER_MINUTE })
  await limitRate(db, { name: 'withdraw-day', by, perDay: PER_DAY })
  const declaration = {
    ...values,
    language,
    statement: WITHDRAWAL_MESSAGES[language].summary.statement,
    ...browserEvidence(call),
  }
  const receivedAt =
    (await receive(services, { ...declaration, id })) ??
    (await receivedBefore(services, id, values)) ??
    // Somebody else's number: theirs stays theirs.
    (await receive(services, { ...declaration, id: randomUUID() }))
  if (!receivedAt) throw new Error('A declaration with a new number was not received')
  metrics.outcomes.inc({ activity: 'withdrawal', outcome: 'received' })
  return { isReceived: true, receivedAt }
}

/** Null when the number is taken: the same press of the button came before. */
function receive(
  services: NeededServices,
  declaration: typeof withdrawals.$inferInsert & { email: string },
): Promise<Date | null> {
  return services.db.transaction(async (tx) => {
    const [received] = await tx
      .insert(withdrawals)
      .values(declaration)
      .onConflictDoNothing({ target: withdrawals.id })
      .returning({ id: withdrawals.id, receivedAt: withdrawals.receivedAt })
    if (!received) return null
    const payload = { withdrawalId: received.id }
    await queueMail(services, tx, withdrawalReceived, payload, declaration.email, {
      onceKey: `withdrawal-received:${received.id}`,
    })
    await services.jobs.enqueue(tx, decideWithdrawalJob, payload)
    return received.receivedAt
  })
}

async function receivedBefore(
  { db }: NeededServices,
  id: string,
  { name, reference, email }: { name: string; reference: string; email: string },
): Promise<Date | null> {
  const [before] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  const isSame = before?.name === name && before.reference === reference && before.email === email
  return before && isSame ? before.receivedAt : null
}

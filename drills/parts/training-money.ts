import { remindOfDeposits } from '#capabilities/invoicing/delivery/remind-of-deposits.server.ts'
import { plain, type Training, type TrainingWalk } from './training-walk.ts'

/** The day of the deposit was yesterday. */
export async function letDepositLate({ office }: TrainingWalk, { registrationId }: Training): Promise<void> {
  const { pool, services } = office.local.inside
  await pool.query(
    `update registrations set deposit_due_on = (now() at time zone 'Europe/Bratislava')::date - 1 where id = $1`,
    [registrationId],
  )
  await remindOfDeposits(services)
}

const BUTTONS = { receipt: 'Zapísať úhradu', returned: 'Zapísať odoslanie' }

/** The office takes down money by transfer by the first step that the screen of the order offers. */
export async function recordMoney(
  walk: TrainingWalk,
  { registrationId }: Training,
  { ask, sum }: { ask: keyof typeof BUTTONS; sum: string },
): Promise<void> {
  const { admin } = walk
  await admin.goto(`/admin/registrations/${registrationId}`)
  await admin.locator('.ledger-steps').getByRole('link').first().click()
  await admin.waitForURL(new RegExp(`ask=${ask}`))
  await admin.getByLabel('Suma v eurách').fill(sum)
  await admin.getByRole('button', { name: `${BUTTONS[ask]} ${sum} €`, exact: true }).click()
  await admin.waitForURL(/done=/)
  await walk.runJobs(registrationId)
}

/** What the list of returns says is to be sent to a company. */
export async function sumToReturn({ admin }: TrainingWalk, { company }: Training): Promise<string> {
  await admin.goto('/admin/returns')
  const row = admin.getByRole('row').filter({ hasText: company.name.split(',')[0] ?? company.name })
  return /[\d ]+(?:,\d+)? €/.exec(plain(await row.innerText()))?.[0].trim() ?? 'not listed'
}

/** The office cancels by what the terms say; answers with the sums that its dialog shows before the press. */
export async function cancelByTerms(walk: TrainingWalk, { registrationId }: Training): Promise<string> {
  const { admin } = walk
  await admin.goto(`/admin/registrations/${registrationId}`)
  await admin.getByRole('link', { name: /^Zrušiť 12 miest/ }).click()
  const dialog = admin.getByRole('dialog')
  const owed = await dialog.getByLabel('Firma ešte doplatí (v eurách)').inputValue()
  const terms = dialog.getByRole('radio', { name: /^Podľa podmienok/ })
  const isPaid = (await terms.count()) === 1
  const back = isPaid
    ? (/Podľa podmienok: [\d ,]+ €/.exec(plain(await dialog.innerText()))?.[0] ?? 'not said')
    : 'nothing to return'
  await dialog.getByRole('button', { name: /^Zrušiť (?:objednávku|a vrátiť)/ }).click()
  await admin.waitForURL(/done=cancelled/)
  await walk.runJobs(registrationId)
  return `${back}, owed ${owed}`
}

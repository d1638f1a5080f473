import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

/** Everything that the limits of holds look at becomes so many minutes older. */
export async function passMinutes({ admin }: Pick<BookingStack, 'admin'>, minutes: number): Promise<void> {
  const { rows } = await admin.query<{ name: string; set: string }>(
    `select table_name as name, string_agg(format('%1$I = %1$I - make_interval(mins => ${Math.round(minutes)})', column_name), ', ') as set
     from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone'
       and table_name in ('registrations', 'checkout_attempts', 'rate_limits', 'proven_mailboxes', 'mailbox_first')
     group by table_name order by table_name`,
  )
  for (const { name, set } of rows) await admin.query(`update ${name} set ${set}`)
}

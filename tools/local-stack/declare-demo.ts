import pg from 'pg'

/**
 * Ledgers in which nothing is ever deleted, and by which column what of them belongs to a sample hangs on a session, an order or
 * a declaration; `payment` leads to the order.
 */
const LEDGERS: Readonly<Record<string, readonly [kind: string, column: string]>> = {
  bank_matches: ['registration', 'registration_id'],
  checkout_attempts: ['registration', 'registration_id'],
  payments: ['registration', 'registration_id'],
  refunds: ['payment', 'payment_id'],
  disputes: ['payment', 'payment_id'],
  money_by_hand: ['registration', 'registration_id'],
  postings: ['registration', 'registration_id'],
  session_changes: ['session', 'session_id'],
  session_change_steps: ['registration', 'registration_id'],
  session_messages: ['session', 'session_id'],
  withdrawal_closings: ['withdrawal', 'withdrawal_id'],
  withdrawal_decisions: ['withdrawal', 'withdrawal_id'],
  withdrawal_outcomes: ['withdrawal', 'withdrawal_id'],
  withdrawals: ['withdrawal', 'id'],
  consent_entries: ['registration', 'registration_id'],
}

/** What names nobody: copies of Stripe's words, proofs of a random number, single visits. */
const NAMELESS = ['balance_entries', 'webhook_events', 'cookie_choices', 'visit_events']

/** Guards of the migrations that forbid a change and a deletion alike; here they go on forbidding the change. */
const APPEND_ONLY: Readonly<Record<string, string>> = {
  bank_matches: 'refuse_change',
  withdrawal_closings: 'refuse_change',
  withdrawal_decisions: 'refuse_change',
  withdrawal_outcomes: 'refuse_change',
  withdrawals: 'refuse_withdrawal_change',
  consent_entries: 'refuse_consent_change',
  cookie_choices: 'refuse_cookie_choice_change',
  visit_events: 'refuse_change',
  postings: 'refuse_change',
}

/** Nobody can own an address of these: they are set aside for examples and tests (RFC 2606, RFC 6761). */
const INVENTED = String.raw`@([a-z0-9-]+\.)*(example|test|invalid|localhost|example\.(com|org|net))$`

/**
 * Says that a database is for showing: what came as a sample may be taken out of its ledgers again, with money and addresses.
 * Only the owner can say so, and only the local stack does. A database of a business never gets these rights, so there no
 * statement of the app can delete a payment, whatever it is marked as.
 */
export async function declareDemo(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(FUNCTIONS)
    for (const [table, [kind, column]] of Object.entries(LEDGERS)) {
      await client.query(`create or replace trigger demo_kept before delete on ${table}
        for each row execute function refuse_unless_sample('${kind}', '${column}')`)
    }
    for (const [table, refuse] of Object.entries(APPEND_ONLY)) {
      await client.query(`create or replace trigger ${table}_append_only before update on ${table}
        for each row execute function ${refuse}()`)
    }
    await client.query('drop trigger if exists webhook_events_kept on webhook_events')
    await client.query(`grant delete on ${[...Object.keys(LEDGERS), ...NAMELESS].join(', ')} to bystro_app`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const FUNCTIONS = `
  create or replace function is_invented_address(address text) returns boolean language sql immutable as $$
    select address is null or lower(address) ~ '${INVENTED}'
  $$;
  create or replace function is_mere_sample(registration uuid) returns boolean language sql stable strict as $$
    select exists (select from sample_rows where kind = 'registration' and row_id = registration)
      and not exists (select from registrations where id = registration and not is_invented_address(buyer_email))
      and not exists (select from participants where registration_id = registration and not is_invented_address(email))
  $$;
  create or replace function refuse_unless_sample() returns trigger language plpgsql as $$
  declare
    wanted text := TG_ARGV[0];
    hangs_on uuid := to_jsonb(OLD) ->> TG_ARGV[1];
  begin
    if wanted = 'payment' then
      wanted := 'registration';
      hangs_on := (select registration_id from payments where id = hangs_on);
    end if;
    -- What an address wanted apart from any order, and what Stripe booked.
    if TG_TABLE_NAME in ('consent_entries', 'postings') and hangs_on is null then return OLD; end if;
    if exists (select from sample_rows where kind = wanted and row_id = hangs_on) then return OLD; end if;
    raise exception 'Only samples leave %', TG_TABLE_NAME using errcode = 'insufficient_privilege';
  end
  $$;`

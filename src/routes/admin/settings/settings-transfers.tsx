import { Link } from 'react-router'
import { companyNumberHint } from '#kernel/company-numbers.ts'
import { typo } from '#kernel/typography.ts'
import type { TransferObstacle } from '#platform/settings/site-settings.ts'
import { Field } from '#ui/controls/field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SETTINGS_MESSAGES } from './settings.messages.ts'
import { icosIn } from './settings-fields.ts'
import { type SettingsFormState, SettingsTextField } from './settings-section.tsx'

const LEADS: Readonly<Record<TransferObstacle, string>> = {
  terms: '/admin/legal',
  account: '/admin/settings/invoicing',
}

export function SettingsTransfers({
  state,
  isOn,
  obstacles,
}: {
  state: SettingsFormState
  isOn: boolean
  obstacles: ReadonlyArray<TransferObstacle>
}) {
  const words = useMessages(SETTINGS_MESSAGES)
  const { label, hint } = words.fields.unlimitedIcos
  const wrong = icosIn(state.value('unlimitedIcos')).filter((ico) => companyNumberHint('ico', ico, 'sk') !== null)
  const error = state.wrong('unlimitedIcos')
  return (
    <>
      {obstacles.length > 0 && (
        <div className="form-note info is-wide">
          <p>{typo(isOn ? words.transfersIdle : words.transfersLack)}</p>
          <ul className="settings-lacks">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>
                {typo(words.lacks[obstacle].says)}{' '}
                <Link className="link" to={LEADS[obstacle]}>
                  {words.lacks[obstacle].leads}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Switch
        name="isTransferOn"
        value="yes"
        label={words.isTransferOn}
        className="is-wide"
        defaultChecked={state.value('isTransferOn') === 'yes'}
      />
      <Switch
        name="isTransferForPersons"
        value="yes"
        label={words.isTransferForPersons}
        className="is-wide"
        defaultChecked={state.value('isTransferForPersons') === 'yes'}
      />
      <SettingsTextField field="transferDueDays" state={state} inputMode="numeric" />
      <SettingsTextField field="seatsPerMailbox" state={state} inputMode="numeric" />
      <Field
        className="is-wide"
        label={typo(label)}
        hint={typo(hint ?? '')}
        optional={words.optional}
        error={error && wrong.length > 0 ? typo(words.wrongIcos(wrong.join(', '))) : error}
      >
        {(control) => (
          <Textarea
            {...control}
            name="unlimitedIcos"
            rows={3}
            autoComplete="off"
            spellCheck={false}
            defaultValue={state.value('unlimitedIcos')}
          />
        )}
      </Field>
    </>
  )
}

import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { legalContentsContext } from '#capabilities/legal/legal-contents-context.server.ts'
import { findOutdatedTexts } from '#capabilities/legal/versions/find-outdated-texts.ts'
import { typo } from '#kernel/typography.ts'
import { readDelivery } from '#platform/mail/check-delivery.server.ts'
import { readSettingsForStaff } from '#platform/settings/read-settings-for-staff.server.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffContext } from '../shell/staff-context.server.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import { isId } from '../table/drawer-address.ts'
import type { Route } from './+types/settings'
import { changeSettings } from './change-settings.server.ts'
import { SETTINGS_MESSAGES } from './settings.messages.ts'
import { SettingsDeliveryCheck } from './settings-delivery-check.tsx'
import { draftOf, SETTINGS_SECTIONS, type SettingsSection } from './settings-fields.ts'
import { SettingsForeignBuyers } from './settings-foreign-buyers.tsx'
import { OutdatedTexts, SettingsPart } from './settings-parts.tsx'
import { SettingsForm, SettingsTextField } from './settings-section.tsx'
import { SettingsTransfers } from './settings-transfers.tsx'
import '../sessions/sessions.css'
import './settings.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveSettings')
  const mailId = new URL(request.url).searchParams.get('mail') ?? ''
  const [{ settings, savedAt, formerIdentity, transferObstacles }, { values: defaults }, delivery] = await Promise.all([
    readSettingsForStaff(services, call),
    readCourseDefaults(services, call),
    isId(mailId) ? readDelivery(services, { mailId }, call) : null,
  ]).catch(refused)
  const { mailSender } = settings
  return {
    draft: draftOf(settings),
    version: settings.version,
    savedAt,
    outdated: findOutdatedTexts(context.get(legalContentsContext).current(), formerIdentity),
    closesMinutes: defaults.bookingClosesMinutes,
    sender: mailSender ? `${mailSender.name} <${mailSender.address}>` : services.config.mailFrom,
    delivery,
    transferObstacles,
    ownEmail: context.get(staffContext).user.email,
    mayChange,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeSettings({ context, request })
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, version, savedAt, outdated, closesMinutes, sender, delivery, ownEmail, mayChange, transferObstacles } =
    loaderData
  const words = useMessages(SETTINGS_MESSAGES)
  const answer = actionData ?? null
  const { typed, onTyped } = useTyped()
  const { state } = useNavigation()
  const isAnswered = useLocation().search.includes('done=')
  const leaving = useUnsavedChanges(typed.size > 0 && state === 'idle' && !isAnswered)
  // Saving one part leaves what was typed into the others.
  const keyOf = (section: SettingsSection) => SETTINGS_SECTIONS[section].map((field) => draft[field]).join('\n')
  const formOf = (section: SettingsSection) => {
    return { section, draft, version, answer, onTyped, isReadOnly: !mayChange }
  }
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      {!mayChange && <p className="settings-note">{words.readOnly}</p>}
      {draft.isOn === 'yes' && <p className="settings-note is-closed">{words.isOnNow}</p>}
      <OutdatedTexts outdated={outdated} />
      <div className="settings-screen">
        <nav aria-label={words.contents} className="settings-contents">
          <ul>
            {Object.entries(words.titles).map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{typo(title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-[58rem] min-w-0 gap-5">
          <SettingsPart id="brand">
            <SettingsForm key={keyOf('brand')} {...formOf('brand')}>
              {(state) => (
                <>
                  <SettingsTextField field="product" state={state} />
                  <SettingsTextField field="wordmark" state={state} />
                  <SettingsTextField field="line" state={state} className="is-wide" />
                  <SettingsTextField field="email" state={state} type="email" />
                  <SettingsTextField field="phone" state={state} type="tel" />
                  <SettingsTextField field="facebook" state={state} type="url" isOptional />
                  <SettingsTextField field="instagram" state={state} type="url" isOptional />
                  <SettingsTextField field="linkedin" state={state} type="url" isOptional />
                </>
              )}
            </SettingsForm>
          </SettingsPart>
          <SettingsPart id="provider">
            <SettingsForm key={keyOf('provider')} {...formOf('provider')}>
              {(state) => (
                <>
                  <SettingsTextField field="name" state={state} className="is-wide" />
                  <SettingsTextField field="seat" state={state} className="is-wide" />
                  <SettingsTextField field="ico" state={state} inputMode="numeric" />
                  <SettingsTextField field="dic" state={state} inputMode="numeric" />
                  <SettingsTextField field="register" state={state} className="is-wide" />
                  <SettingsTextField field="supervisor" state={state} className="is-wide" />
                </>
              )}
            </SettingsForm>
          </SettingsPart>
          <SettingsPart id="vat">
            <SettingsForm key={keyOf('vat')} {...formOf('vat')}>
              {(state) => (
                <>
                  <Checkbox
                    name="isVatPayer"
                    value="yes"
                    className={state.look('isVatPayer', 'is-wide')}
                    defaultChecked={state.value('isVatPayer') === 'yes'}
                  >
                    {words.isVatPayer}
                  </Checkbox>
                  <SettingsTextField field="vatPercent" state={state} inputMode="numeric" />
                  <SettingsTextField field="icDph" state={state} />
                </>
              )}
            </SettingsForm>
          </SettingsPart>
          <SettingsPart id="foreignBuyers">
            <SettingsForm key={keyOf('foreignBuyers')} {...formOf('foreignBuyers')}>
              {(state) => <SettingsForeignBuyers state={state} />}
            </SettingsForm>
          </SettingsPart>
          <SettingsPart id="bookings">
            <p>
              {words.closes(closesMinutes)}{' '}
              <Link className="link" to="/admin/defaults">
                {words.changeClosing}
              </Link>
            </p>
          </SettingsPart>
          <SettingsPart id="transfers">
            <SettingsForm key={keyOf('transfers')} {...formOf('transfers')}>
              {(state) => (
                <SettingsTransfers state={state} isOn={draft.isTransferOn === 'yes'} obstacles={transferObstacles} />
              )}
            </SettingsForm>
          </SettingsPart>
          <SettingsPart id="refunds">
            <SettingsForm key={keyOf('refunds')} {...formOf('refunds')}>
              {(state) => <SettingsTextField field="secondAbove" state={state} inputMode="decimal" isOptional />}
            </SettingsForm>
          </SettingsPart>
          <SettingsPart id="mail">
            <p>{words.sender(sender)}</p>
            <SettingsForm key={keyOf('mail')} {...formOf('mail')}>
              {(state) => (
                <>
                  <SettingsTextField field="senderName" state={state} isOptional />
                  <SettingsTextField field="senderAddress" state={state} type="email" isOptional />
                </>
              )}
            </SettingsForm>
            {mayChange && <SettingsDeliveryCheck to={ownEmail} outcome={delivery} answer={answer} />}
          </SettingsPart>
          <SettingsPart id="alerts">
            <SettingsForm key={keyOf('alerts')} {...formOf('alerts')}>
              {(state) => <SettingsTextField field="alertEmail" state={state} type="email" isOptional />}
            </SettingsForm>
          </SettingsPart>
          <SettingsPart id="visits">
            <SettingsForm key={keyOf('visits')} {...formOf('visits')}>
              {(state) => (
                <Switch
                  name="countsBeforeChoice"
                  value="yes"
                  label={words.countsBeforeChoice}
                  className={state.look('countsBeforeChoice', 'is-wide')}
                  defaultChecked={state.value('countsBeforeChoice') === 'yes'}
                />
              )}
            </SettingsForm>
          </SettingsPart>
          <SettingsPart id="maintenance">
            <SettingsForm key={keyOf('maintenance')} {...formOf('maintenance')}>
              {(state) => (
                <>
                  <Switch
                    name="isOn"
                    value="yes"
                    label={words.isOn}
                    className={state.look('isOn', 'is-wide')}
                    defaultChecked={state.value('isOn') === 'yes'}
                  />
                  <Field
                    className={state.look('message', 'is-wide')}
                    label={words.fields.message.label}
                    hint={words.fields.message.hint}
                    optional={words.optional}
                    error={state.wrong('message')}
                  >
                    {(control) => (
                      <Textarea {...control} name="message" rows={3} defaultValue={state.value('message')} />
                    )}
                  </Field>
                </>
              )}
            </SettingsForm>
          </SettingsPart>
          <p className="text-ink-2">{savedAt ? words.saved(formatDate(new Date(savedAt), 'moment')) : words.initial}</p>
        </div>
      </div>
      {leaving}
    </AdminScreen>
  )
}

/** The parts of the screen that hold something which is not saved. */
function useTyped() {
  const [typed, setTyped] = useState<ReadonlySet<SettingsSection>>(new Set())
  const onTyped = useCallback((section: SettingsSection, isTyped: boolean) => {
    setTyped((before) => new Set([...before].filter((other) => other !== section).concat(isTyped ? section : [])))
  }, [])
  return { typed, onTyped }
}

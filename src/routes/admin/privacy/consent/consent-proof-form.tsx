import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: {
    title: 'Dôkaz na odovzdanie',
    lead: 'Záznamy a úplné texty, ktoré mala osoba pred sebou. Stiahnutie sa zapíše do záznamu zmien.',
    scope: 'Rozsah',
    whole: 'Všetko o osobe',
    order: (reference: string) => `Len objednávka ${reference}`,
    pdf: 'Dôkaz ako PDF',
    json: 'Dôkaz ako JSON',
  },
  en: {
    title: 'Proof to hand over',
    lead: 'The entries and the whole texts that were in front of the person. The download is recorded in the audit log.',
    scope: 'Scope',
    whole: 'Everything about the person',
    order: (reference: string) => `Order ${reference} alone`,
    pdf: 'Proof as PDF',
    json: 'Proof as JSON',
  },
}

type ConsentProofFormProps = { entryId: number; orders: ReadonlyArray<{ id: string; reference: string }> }

/** Takes the proof away. A form and never a link, because it is written into the audit log. */
export function ConsentProofForm({ entryId, orders }: ConsentProofFormProps) {
  const words = useMessages(MESSAGES)
  return (
    <section className="card pane consent-part">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <form method="post" action={`/admin/consent-audit/people/${entryId}/proof`}>
        {orders.length > 1 && (
          <Field label={words.scope}>
            {(control) => (
              <Select {...control} name="registrationId" defaultValue="">
                <option value="">{words.whole}</option>
                {orders.map(({ id, reference }) => (
                  <option key={id} value={id}>
                    {words.order(reference)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="format" value="pdf" look="spark">
            <Icon name="download" />
            {words.pdf}
          </Button>
          <Button type="submit" name="format" value="json">
            <Icon name="download" />
            {words.json}
          </Button>
        </div>
      </form>
    </section>
  )
}

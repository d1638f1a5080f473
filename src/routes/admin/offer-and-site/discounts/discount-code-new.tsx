import { randomUUID } from 'node:crypto'
import { Form } from 'react-router'
import { listCourseChoices } from '#capabilities/catalogue/courses/list-course-choices.server.ts'
import { CreateDiscountCode, createDiscountCode } from '#capabilities/discounts/create-discount-code.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { useFieldProblem } from '#routes/admin/form/use-field-problem.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Input } from '#ui/controls/input.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/discount-code-new'

const MESSAGES = {
  sk: {
    fields: {
      code: ['Kód', '4 až 30 písmen bez diakritiky, číslic a pomlčiek. Veľkosť písmen nerozhoduje.'],
      percent: ['Zľava v percentách', 'Celé číslo od 1 do 100, z ceny celej objednávky. Alebo vyplňte sumu.'],
      cents: [
        'Zľava v eurách',
        'Suma s DPH z ceny celej objednávky, napríklad 20 alebo 12,50. Alebo vyplňte percentá.',
      ],
      validFrom: ['Platí od', 'Prázdne pole znamená hneď.'],
      validUntil: ['Platí do', 'Vrátane tohto dňa. Prázdne pole znamená, kým kód neukončíte.'],
      maxUses: ['Koľkokrát sa dá použiť', 'Počet objednávok. Prázdne pole znamená bez obmedzenia.'],
      icos: ['Len pre firmy s IČO', 'Viac čísel oddeľte čiarkou. Prázdne pole znamená pre všetkých.'],
      note: ['Poznámka', 'Pre koho a prečo. Zákazník ju nevidí.'],
    },
    sections: { code: 'Kód a zľava', valid: 'Platnosť', whom: 'Pre koho' },
    onePerPerson: 'Každý ho môže použiť len raz',
    courses: 'Len pre kurzy',
    coursesHint: 'Keď neoznačíte žiadny, kód platí pre všetky.',
    save: 'Vytvoriť kód',
    back: 'Späť na kódy',
    invalid: 'Niektoré hodnoty nie sú v poriadku. Opravte ich a odošlite znova.',
  },
  en: {
    fields: {
      code: ['Code', '4 to 30 letters without accents, digits and hyphens. Case does not matter.'],
      percent: [
        'Discount in percent',
        'A whole number from 1 to 100, of the price of the whole order. Or fill in a sum.',
      ],
      cents: [
        'Discount in euros',
        'A sum including VAT off the whole order, for example 20 or 12.50. Or fill in percents.',
      ],
      validFrom: ['Valid from', 'Empty means at once.'],
      validUntil: ['Valid until', 'Including this day. Empty means until you end it.'],
      maxUses: ['How often it can be used', 'A number of orders. Empty means without limit.'],
      icos: ['Only for companies with the IČO', 'Separate several by commas. Empty means everybody.'],
      note: ['Note', 'For whom and why. Customers do not see it.'],
    },
    sections: { code: 'Code and discount', valid: 'Validity', whom: 'For whom' },
    onePerPerson: 'Everybody can use it only once',
    courses: 'Only for the courses',
    coursesHint: 'If you tick none, the code holds for all.',
    save: 'Create the code',
    back: 'Back to the codes',
    invalid: 'Some of the values are not right. Correct them and send again.',
  },
}

type Given = Readonly<Partial<Record<string, string>>>

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const courses = await listCourseChoices(services, call).catch(refused)
  // Made for one form: whoever sends it twice makes one code.
  return { id: randomUUID(), courses: courses.map(({ id, title }) => ({ id, title })) }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, language, given }) => {
      const { invalid: message } = MESSAGES[language]
      const code = fieldsIn(CreateDiscountCode, readForm(given), { message, nameOf: ([name]) => String(name) })
      await createDiscountCode(services, { ...code, courseIds: [...code.courseIds] }, call)
      return '/admin/discount-codes?done=created'
    },
    { gives: 'all', also: async ({ code, wrong }) => ({ wrong: WRONG[code] ?? wrong }) },
  )
}

const WRONG: Readonly<Record<string, ReadonlyArray<string>>> = {
  CODE_TAKEN: ['code'],
  DISCOUNT_WRONG: ['percent'],
  WINDOW_WRONG: ['validUntil'],
}

const COURSE = 'course.'

function readForm(given: Given): unknown {
  const text = (name: string) => given[name]?.trim() || null
  const number = (name: string) => {
    const said = text(name)
    if (said === null) return null
    return /^\d{1,9}$/.test(said) ? Number(said) : Number.NaN
  }
  const euros = text('cents')
  return {
    id: given.id,
    code: given.code ?? '',
    percent: number('percent'),
    cents: euros === null ? null : centsIn(euros),
    validFrom: text('validFrom'),
    validUntil: text('validUntil'),
    maxUses: number('maxUses'),
    courseIds: Object.keys(given).flatMap((name) => (name.startsWith(COURSE) ? [name.slice(COURSE.length)] : [])),
    icos: (given.icos ?? '').split(/[,;\n]/).filter((ico) => ico.trim() !== ''),
    onePerPerson: given.onePerPerson === 'true',
    note: text('note'),
  }
}

const INPUTS = { validFrom: 'date', validUntil: 'date' } as const
/** In rows: what is said by one of two fields, or by both together, stands side by side. */
const SECTIONS = {
  code: [['code'], ['percent', 'cents'], ['note']],
  valid: [['validFrom', 'validUntil'], ['maxUses']],
  whom: [['icos']],
} as const
type Name = (typeof SECTIONS)[keyof typeof SECTIONS][number][number]

export default function DiscountCodeNew({ loaderData: { id, courses }, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const problem = useFieldProblem()
  const given: Given = actionData?.given ?? {}
  const field = (name: Name) => {
    const [label = '', hint = ''] = words.fields[name]
    const error = actionData?.wrong.includes(name) ? problem(given[name], hint) : undefined
    return (
      <Field key={name} label={label} hint={error === typo(hint) ? undefined : typo(hint)} error={error}>
        {(described) => (
          <Input
            {...described}
            name={name}
            type={name in INPUTS ? 'date' : 'text'}
            inputMode={name === 'percent' || name === 'maxUses' ? 'numeric' : undefined}
            autoComplete="off"
            defaultValue={given[name] ?? ''}
          />
        )}
      </Field>
    )
  }
  const rowsOf = (section: keyof typeof SECTIONS) =>
    SECTIONS[section].map((row) => (
      <div key={row[0]} className="field-row">
        {row.map(field)}
      </div>
    ))
  return (
    <AdminScreen>
      <Form method="post" className="pane-form" noValidate>
        {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
        <input type="hidden" name="id" value={given.id ?? id} />
        {(['code', 'valid'] as const).map((section) => (
          <fieldset key={section}>
            <legend>{words.sections[section]}</legend>
            {rowsOf(section)}
          </fieldset>
        ))}
        <fieldset>
          <legend>{words.sections.whom}</legend>
          {rowsOf('whom')}
          <Checkbox name="onePerPerson" value="true" defaultChecked={given.onePerPerson === 'true'}>
            {words.onePerPerson}
          </Checkbox>
          <fieldset className="grid gap-3" aria-describedby="only-courses-hint">
            <legend className="field-label mb-3">{words.courses}</legend>
            {courses.map((course) => (
              <Checkbox
                key={course.id}
                name={`${COURSE}${course.id}`}
                value="true"
                defaultChecked={given[`${COURSE}${course.id}`] === 'true'}
              >
                {typo(course.title)}
              </Checkbox>
            ))}
            <p id="only-courses-hint" className="field-hint">
              {words.coursesHint}
            </p>
          </fieldset>
        </fieldset>
        <div className="form-buttons">
          <Button type="submit" look="spark">
            {words.save}
          </Button>
          <ButtonLink to="/admin/discount-codes" look="ghost">
            {words.back}
          </ButtonLink>
        </div>
      </Form>
    </AdminScreen>
  )
}

import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { type BranchHireTerms, listHireTerms, saveHireTerms } from '#modules/crews/index.server.ts'
import { answerMinutes } from '#modules/crews/rules/answer-minutes.ts'
import { hireTermsSchema } from '#modules/crews/rules/hire-terms-schema.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, SelectField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { FormPage } from '../kit/form-page.tsx'
import { formatAnswerTime } from '../kit/format-answer-time.ts'
import type { Route } from './+types/hire-terms'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return { terms: await respondOnError(listHireTerms(app, staff)) }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { branch } = parseFields(fields, z.object({ branch: z.coerce.number().int().min(0) }))
    await saveHireTerms(app, staff, branch, parseTypedFields(hireTermsSchema, fields))
    return redirectWithToasts('/console/partners/terms', {
      kind: 'success',
      title: translateFor(args.context)('partners.terms.saved'),
    })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** How each branch works with its partners. */
export default function HireTermsPage({ loaderData: { terms }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FormPage title={t('partners.terms.title')} back={{ to: '/console/partners', text: t('partners.back') }}>
      <div className={columnsCss.stack}>
        {terms.map(one => (
          <TermsForm
            key={one.branch}
            terms={one}
            isOnly={terms.length === 1}
            formError={actionData?.typed.branch === String(one.branch) ? actionData : undefined}
          />
        ))}
      </div>
    </FormPage>
  )
}

type FormProps = { terms: BranchHireTerms; isOnly: boolean; formError: TypedError | undefined }

function TermsForm({ terms: { branch, name, collectsCash, askNextMinutes }, isOnly, formError }: FormProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={cardCss.card}>
      {!isOnly && <h2>{name ?? t('partners.terms.company')}</h2>}
      <Form method="post" className={columnsCss.stack} noValidate>
        <input type="hidden" name="branch" value={branch} />
        {formError && <FieldError>{formError.text}</FieldError>}
        <SelectField
          label={t('partners.terms.next')}
          hint={t('partners.terms.nextHint')}
          name="askNextMinutes"
          defaultValue={askNextMinutes ?? ''}
          error={formError?.fields.askNextMinutes}
        >
          <option value="">{t('partners.terms.never')}</option>
          {answerMinutes.map(minutes => (
            <option key={minutes} value={minutes}>
              {t('partners.terms.within', { time: formatAnswerTime(t, minutes) })}
            </option>
          ))}
        </SelectField>
        <Checkbox
          name="collectsCash"
          value="yes"
          defaultChecked={collectsCash}
          label={t('partners.terms.cash')}
          hint={t('partners.terms.cashHint')}
        />
        <div className={catalogueCss.buttons}>
          <Button look="primary" disabled={busy}>
            {t('partners.terms.save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

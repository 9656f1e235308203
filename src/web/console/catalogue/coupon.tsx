import { Form } from 'react-router'
import { z } from 'zod'
import { requirePermission } from '#modules/access/index.server.ts'
import { changeCoupon, listCategories, readCoupon, withdrawCoupon } from '#modules/catalogue/index.server.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { couponKind } from '#modules/catalogue/rules/kinds/coupon.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import type { Route } from './+types/coupon'
import css from './catalogue.module.css'
import { CatalogueActivity } from './catalogue-activity.tsx'
import { CouponSections } from './coupon-fields.tsx'
import { EntryForm } from './entry-form.tsx'

const form = z.record(z.string(), z.string())
const envelope = z.object({ intent: z.enum(['save', 'end-coupon']), revision: z.coerce.number().int() })

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { code } = args.params
  const [one, categories, activityLog] = await respondOnError(
    Promise.all([
      readCoupon(app, staff, code),
      listCategories(app.db),
      loadActivityLog(app, staff, couponKind.permission, { subject: 'coupon', about: code }),
    ]),
  )
  return { coupon: one, categories, activityLog }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { code } = args.params
  const fields = await respondOnError(readForm(args.request, form, app))
  try {
    requirePermission(staff, couponKind.permission)
    const { intent, revision } = parseFields(fields, envelope)
    if (intent === 'end-coupon') {
      await withdrawCoupon(app, staff, { code, revision })
      return redirectWithToasts('/console/coupons', { kind: 'success', title: t('catalogue.coupon.ended', { code }) })
    }
    await changeCoupon(app, staff, { code, revision }, parseTypedFields(couponKind.read, fields))
    return redirectWithToasts(`/console/coupons/${code}`, { kind: 'success', title: t('catalogue.saved') })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** One coupon: its texts, discount and conditions, and its activity log. */
export default function CouponPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { coupon, categories, activityLog } = loaderData
  const { code, state, uses, revision } = coupon
  return (
    <FormPage
      title={code}
      headingClass={css.code}
      back={{ to: '/console/coupons', text: t('catalogue.coupon.back') }}
      beside={
        <p>
          <b className={css.state} data-state={state}>
            {t(`catalogue.coupon.state.${state}`)}
          </b>
          <span className="muted">, {t('catalogue.coupon.uses', { uses })}</span>
        </p>
      }
    >
      <EntryForm
        intent="save"
        fields={coupon.fields}
        revision={revision}
        formError={formError}
        save={t('catalogue.save')}
      >
        <CouponSections categories={categories} />
      </EntryForm>
      {state !== 'withdrawn' && (
        <FormSection title={t('catalogue.coupon.endTitle')} hint={t('catalogue.coupon.endText')}>
          {formError?.typed.intent === 'end-coupon' && <FieldError>{formError.text}</FieldError>}
          <Form method="post">
            <input type="hidden" name="revision" value={revision} />
            <Button look="danger" name="intent" value="end-coupon">
              {t('catalogue.coupon.end')}
            </Button>
          </Form>
        </FormSection>
      )}
      <CatalogueActivity activityLog={activityLog} />
    </FormPage>
  )
}

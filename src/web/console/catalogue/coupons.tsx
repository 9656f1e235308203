import { Link } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { addCoupon, type ListedCoupon, listCategories, listCoupons } from '#modules/catalogue/index.server.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { couponCodeField, couponKind } from '#modules/catalogue/rules/kinds/coupon.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import type { Route } from './+types/coupons'
import css from './catalogue.module.css'
import { CouponSections } from './coupon-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { NextRowsLinks, readAfterParam } from './next-rows-links.tsx'

const form = z.record(z.string(), z.string())

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const [page, categories] = await respondOnError(
    Promise.all([listCoupons(app, staff, readAfterParam(args.request)), listCategories(app.db)]),
  )
  return { ...page, categories }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, form, app))
  try {
    requirePermission(staff, couponKind.permission)
    const row = parseTypedFields(couponKind.read, fields, { code: couponCodeField })
    const { code } = parseFields(fields, z.object({ code: couponCodeField }))
    await addCoupon(app, staff, code, row)
    return redirectWithToasts('/console/coupons', { kind: 'success', title: t('catalogue.coupon.added', { code }) })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** Every coupon with its usage, and a form for a new one. */
export default function CouponsPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { coupons, more, categories } = loaderData
  return (
    <FormPage
      title={t('catalogue.coupon.title')}
      lead={t('catalogue.coupon.lead')}
      actions={<ButtonLink to="#coupon">{t('catalogue.coupon.new')}</ButtonLink>}
    >
      <FormSection title={t('catalogue.coupon.list')}>
        <ul className={css.list}>
          {coupons.map(one => (
            <ListedCouponRow key={one.code} one={one} />
          ))}
        </ul>
        <NextRowsLinks after={more ? coupons.at(-1)!.code : null} />
      </FormSection>
      <EntryForm
        intent="add"
        fields={{ active: 'yes' }}
        revision={coupons.length}
        formError={formError}
        save={t('catalogue.coupon.add')}
      >
        <CouponSections categories={categories} isNew />
      </EntryForm>
    </FormPage>
  )
}

function ListedCouponRow({ one }: { one: ListedCoupon }) {
  const t = useTranslation()
  const { code, title, state, uses, mostUses, startsOn, validUntil, category } = one
  const day = (date: string) => formatDay(date, t.tag)
  const facts = [
    mostUses === null ? t('catalogue.coupon.uses', { uses }) : t('catalogue.coupon.usesOf', { uses, most: mostUses }),
    category && t('catalogue.coupon.for', { category }),
    startsOn && t('catalogue.coupon.from', { day: day(startsOn) }),
    validUntil && t('catalogue.coupon.until', { day: day(validUntil) }),
  ]
  return (
    <li>
      <div>
        <Link to={`/console/coupons/${code}`} className={css.code}>
          {code}
        </Link>
        <span>{title}</span>
        <span className="muted sm">{facts.filter(Boolean).join(', ')}</span>
      </div>
      <b className={css.state} data-state={state}>
        {t(`catalogue.coupon.state.${state}`)}
      </b>
    </li>
  )
}

import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './catalogue.module.css'
import { CheckboxField, ChoiceEntry, DateEntry, LineEntry, NumberEntry } from './entry-form.tsx'

export type CategoryChoice = { id: number; name: string }

/** The fields of a coupon: its texts, discount and conditions. */
export function CouponFields({ categories }: { categories: CategoryChoice[] }) {
  const t = useTranslation()
  const everything = { value: '', name: t('catalogue.coupon.everything') }
  return (
    <>
      <LineEntry name="title" hint={t('catalogue.coupon.titleHint')} />
      <div className={css.fields}>
        <NumberEntry name="rate" hint={t('catalogue.coupon.rateHint')} />
        <NumberEntry name="amount" hint={t('catalogue.coupon.amountHint')} />
        <NumberEntry name="minimum" />
        <NumberEntry name="mostUses" hint={t('catalogue.coupon.mostUsesHint')} />
      </div>
      <ChoiceEntry
        name="category"
        label={t('catalogue.coupon.category')}
        choices={[everything, ...categories.map(({ id, name }) => ({ value: String(id), name }))]}
      />
      <div className={css.fields}>
        <DateEntry name="startsOn" />
        <DateEntry name="validUntil" />
      </div>
      <CheckboxField name="firstOrder" />
      <CheckboxField name="active" label={t('catalogue.coupon.active')} />
    </>
  )
}

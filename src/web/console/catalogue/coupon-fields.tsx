import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { CheckboxField, ChoiceEntry, DateEntry, LineEntry, NumberEntry } from './entry-form.tsx'

export type CategoryChoice = { id: number; name: string }

/** The fields of a coupon: its code if it is new, its text and discount, its conditions and dates. */
export function CouponSections({ categories, isNew }: { categories: CategoryChoice[]; isNew?: boolean }) {
  const t = useTranslation()
  const everything = { value: '', name: t('catalogue.coupon.everything') }
  return (
    <>
      <FormSection
        id="coupon"
        title={t(isNew ? 'catalogue.coupon.new' : 'catalogue.coupon.discount')}
        hint={t('catalogue.coupon.discountHint')}
      >
        {isNew && <LineEntry name="code" most={30} hint={t('catalogue.coupon.codeHint')} />}
        <LineEntry name="title" hint={t('catalogue.coupon.titleHint')} />
        <NumberEntry name="rate" hint={t('catalogue.coupon.rateHint')} />
        <NumberEntry name="amount" hint={t('catalogue.coupon.amountHint')} />
      </FormSection>
      <FormSection title={t('catalogue.coupon.conditions')} hint={t('catalogue.coupon.conditionsHint')}>
        <NumberEntry name="minimum" />
        <NumberEntry name="mostUses" hint={t('catalogue.coupon.mostUsesHint')} />
        <ChoiceEntry
          name="category"
          label={t('catalogue.coupon.category')}
          choices={[everything, ...categories.map(({ id, name }) => ({ value: String(id), name }))]}
        />
        <CheckboxField name="firstOrder" />
      </FormSection>
      <FormSection title={t('catalogue.coupon.dates')} hint={t('catalogue.coupon.datesHint')}>
        <DateEntry name="startsOn" />
        <DateEntry name="validUntil" />
        <CheckboxField name="active" label={t('catalogue.coupon.active')} />
      </FormSection>
    </>
  )
}

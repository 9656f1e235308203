import { Form } from 'react-router'
import { formatRupees, formatRupeesInput } from '#kernel/money.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { Consignment } from '#modules/dispatch/index.server.ts'
import { goodsKinds } from '#modules/orders/record/rules/goods.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { Fold } from '../../kit/fold.tsx'
import panelCss from '../../kit/panel.module.css'
import { usePermission } from '../../kit/use-permission.ts'

type Props = { consignment: Consignment; formError: TypedError | undefined }

/** The kind and value of the goods, which decide whether they need an e-way bill, and the form that changes them. */
export function GoodsCard({ consignment, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const { goods, isEntered, km, trucks } = consignment
  const named = [t(`ewayBills.goods.${goods.kind}`), goods.description].filter(Boolean).join(': ')
  return (
    <section className={cardCss.card}>
      <h2>{t('ewayBills.goods.title')}</h2>
      {!isEntered && <p className="muted">{t('ewayBills.goods.none')}</p>}
      <dl className={panelCss.facts}>
        <dt>{t('ewayBills.field.goods')}</dt>
        <dd>{named}</dd>
        {goods.value > 0 && (
          <>
            <dt>{t('ewayBills.fact.value')}</dt>
            <dd>{formatRupees(goods.value)}</dd>
          </>
        )}
        {goods.hsn && (
          <>
            <dt>{t('ewayBills.field.hsn')}</dt>
            <dd>{goods.hsn}</dd>
          </>
        )}
        {km !== null && (
          <>
            <dt>{t('ewayBills.fact.road')}</dt>
            <dd>{t('ewayBills.fact.km', { km: String(km) })}</dd>
          </>
        )}
        <dt>{t('ewayBills.fact.trucks')}</dt>
        <dd>{trucks.length === 0 ? t('ewayBills.fact.noTruck') : trucks.map(formatRegistration).join(', ')}</dd>
      </dl>
      {can('jobs') && <GoodsForm {...{ consignment, formError }} />}
    </section>
  )
}

function GoodsForm({ consignment: { goods, declaredValue, isEntered }, formError }: Props) {
  const t = useTranslation()
  const own = formError?.typed.intent === 'goods' ? formError : undefined
  const value = isEntered ? goods.value : (declaredValue ?? 0)
  return (
    <Fold summary={t('ewayBills.goods.edit')} open={own !== undefined}>
      <Form method="post" className={columnsCss.stack} noValidate>
        <input type="hidden" name="intent" value="goods" />
        {own && <FieldError>{own.text}</FieldError>}
        <SelectField
          label={t('ewayBills.field.goods')}
          name="goods"
          defaultValue={own?.typed.goods ?? goods.kind}
          error={own?.fields.goods}
        >
          {goodsKinds.map(kind => (
            <option key={kind} value={kind}>
              {t(`ewayBills.goods.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('ewayBills.field.value')}
          hint={t('ewayBills.hint.value')}
          name="value"
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          defaultValue={own?.typed.value ?? (value > 0 ? formatRupeesInput(value as typeof goods.value) : '')}
          error={own?.fields.value}
        />
        <TextField
          label={t('ewayBills.field.description')}
          hint={t('ewayBills.hint.description')}
          name="description"
          maxLength={200}
          autoComplete="off"
          defaultValue={own?.typed.description ?? goods.description}
          error={own?.fields.description}
        />
        <TextField
          label={t('ewayBills.field.hsn')}
          hint={t('ewayBills.hint.hsn')}
          name="hsn"
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          defaultValue={own?.typed.hsn ?? goods.hsn}
          error={own?.fields.hsn}
        />
        <div>
          <Button look="secondary">{t('ewayBills.goods.save')}</Button>
        </div>
      </Form>
    </Fold>
  )
}

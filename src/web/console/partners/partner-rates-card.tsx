import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatRupees, paise } from '#kernel/money.ts'
import type { ListedPartnerRate, PartnerChoices } from '#modules/partners/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { ChoiceEntry, EntryForm, NumberEntry } from '../catalogue/entry-form.tsx'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import { getPartnerLabel } from './partner-labels.ts'

type Props = {
  rates: ListedPartnerRate[]
  choices: PartnerChoices
  canEdit: boolean
  formError: TypedError | undefined
}

/** The rates of a partner by vehicle class and lane, and the form for another one. */
export function PartnerRatesCard({ rates, choices, canEdit, formError }: Props) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('partners.rates.title')}</h2>
      {rates.length === 0 ? (
        <p className="muted">{t('partners.rates.none')}</p>
      ) : (
        <ListTable
          columns={[
            t('partners.field.class'),
            { text: t('partners.rates.perJob'), figure: true },
            { text: t('partners.rates.perKm'), figure: true },
            { text: t('partners.rates.perDay'), figure: true },
            ...(canEdit ? [{ text: <span className="vh">{t('partners.rates.action')}</span> }] : []),
          ]}
        >
          {rates.map(rate => (
            <RateRow key={rate.id} rate={rate} canEdit={canEdit} />
          ))}
        </ListTable>
      )}
      {canEdit && (
        <Fold summary={t('partners.rates.add')} open={formError?.typed.intent === 'save-rate'}>
          <RateForm choices={choices} formError={formError} />
        </Fold>
      )}
    </section>
  )
}

function RateRow({ rate, canEdit }: { rate: ListedPartnerRate; canEdit: boolean }) {
  const t = useTranslation()
  const { id, vehicle, lane, perJob, includedKm, perKm, perDay } = rate
  return (
    <ListRow>
      <ListCell heading note={lane ? t('partners.rates.lane', lane) : t('partners.rates.any')}>
        {vehicle}
      </ListCell>
      <RateCell of="job" amount={perJob} note={includedKm > 0 && t('partners.rate.included', { km: includedKm })} />
      <RateCell of="km" amount={perKm} />
      <RateCell of="day" amount={perDay} />
      {canEdit && (
        <ListCell place="end">
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button
              small
              look="quiet"
              name="intent"
              value="end-rate"
              aria-label={t('partners.rates.endOf', { name: vehicle })}
            >
              {t('partners.rates.end')}
            </Button>
          </Form>
        </ListCell>
      )}
    </ListRow>
  )
}

/** A rate with its unit, because on a phone the columns have no headings. */
function RateCell({ of, amount, note }: { of: 'job' | 'km' | 'day'; amount: number | null; note?: ReactNode }) {
  const t = useTranslation()
  if (amount === null)
    return (
      <ListCell figure place="away">
        <span className="muted">–</span>
      </ListCell>
    )
  return (
    <ListCell figure note={note} place="wide">
      {t(`partners.rate.${of}`, { amount: formatRupees(paise(amount)) })}
    </ListCell>
  )
}

function RateForm({ choices: { classes, cities }, formError }: Pick<Props, 'choices' | 'formError'>) {
  const t = useTranslation()
  const cityChoices = [
    { value: '', name: t('partners.choose.anyCity') },
    ...cities.map(({ id, name }) => ({ value: String(id), name })),
  ]
  return (
    <EntryForm intent="save-rate" fields={{}} revision={0} formError={formError} labels={getPartnerLabel} files stays>
      <p className="sm muted">{t('partners.rates.addHint')}</p>
      <ChoiceEntry
        name="class"
        choices={[
          { value: '', name: t('partners.choose.class') },
          ...classes.map(({ id, name, cft }) => ({
            value: String(id),
            name: `${name}, ${t('fleet.class.cft', { cft })}`,
          })),
        ]}
      />
      <div className={catalogueCss.fields}>
        <ChoiceEntry name="from" choices={cityChoices} hint={t('partners.hint.lane')} />
        <ChoiceEntry name="to" choices={cityChoices} />
      </div>
      <div className={catalogueCss.fields}>
        <NumberEntry name="job" />
        <NumberEntry name="included" />
      </div>
      <div className={catalogueCss.fields}>
        <NumberEntry name="km" />
        <NumberEntry name="day" />
      </div>
      <div className={catalogueCss.buttons}>
        <Button look="secondary">{t('partners.rates.save')}</Button>
      </div>
    </EntryForm>
  )
}

import { Form, useNavigation } from 'react-router'
import type { Paise } from '#kernel/money.ts'
import { MAX_FLOOR } from '#modules/orders/draft/rules/limits.ts'
import type { ChosenLocality } from '#modules/places/rules/place.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { ChangeLines } from '#web/shared/changes/change-lines.tsx'
import { Breakup } from '#web/shared/quotation/breakup.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import cardCss from '../../kit/card.module.css'
import { Fold } from '../../kit/fold.tsx'
import css from './order-change.module.css'
import { NEW_ITEM_ROWS, type OrderChangeFields } from './read-order-change.ts'

export type OrderChangeReply = {
  typed: OrderChangeFields
  preview: {
    lines: string[]
    prices: { before: Paise; after: Paise }
    asks: boolean
    /** The current quotation, and the one after the change. */
    quotations: [Quotation, Quotation]
  } | null
  /** The error text; empty without an error. */
  text: string
  code: string
  fields: Readonly<Record<string, string>>
}

type OrderChangeContext = {
  orderNo: string
  seen: number
  byBook: boolean
  work: boolean
  service: boolean
  typed: OrderChangeFields
  from: string
  to: string
  places: { from: ChosenLocality | null; to: ChosenLocality | null }
  things: { articleId: number; name: string }[]
  packages: { id: number; name: string }[]
  groups: { name: string; articles: { id: number; name: string }[] }[]
}

type Props = { known: OrderChangeContext; reply: OrderChangeReply | undefined }

/** The form of a change request: it previews the price of the change, and submits the previewed change. */
export function OrderChangeForm({ known, reply }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const typed = reply?.typed ?? known.typed
  const fields = reply?.fields ?? {}
  const field = (name: string, error = name) => ({
    ...{ name, defaultValue: typed[name], error: fields[error], autoComplete: 'off' },
  })
  const preview = reply?.preview
  return (
    <Form method="post" className={css.change} noValidate preventScrollReset>
      {/* Enter submits with the first button. */}
      <button type="submit" name="intent" value="price" className="vh" tabIndex={-1} aria-hidden="true">
        {t('console.change.work')}
      </button>
      <input type="hidden" name="seen" value={known.seen} />
      <div className={css.parts}>
        {reply?.text && Object.keys(fields).length === 0 && <FieldError>{reply.text}</FieldError>}
        {known.work && <ChangedItemsSection {...{ known, typed, fields }} />}
        {known.work && <StopsSection {...{ known, typed, fields }} />}
        {known.work && (
          <fieldset className={`${cardCss.card} ${css.part}`}>
            <legend className="vh">{t('console.change.service')}</legend>
            <h2>{t('console.change.service')}</h2>
            <div className={css.row}>
              {known.packages.length > 0 && (
                <SelectField {...field('package')} label={t('console.change.package')}>
                  {known.packages.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              <TextField
                {...field('insured')}
                label={t('console.change.insured')}
                hint={t('console.change.insuredHint')}
                inputMode="decimal"
                maxLength={40}
              />
            </div>
          </fieldset>
        )}
        <fieldset className={`${cardCss.card} ${css.part}`}>
          <legend className="vh">{t('console.change.charge')}</legend>
          <h2>{t('console.change.charge')}</h2>
          <p className="muted sm">{t(known.byBook ? 'console.change.chargeHint' : 'console.change.chargeManually')}</p>
          <div className={css.row}>
            <TextField {...field('extra', 'reason')} label={t('console.change.extra')} maxLength={80} />
            <TextField {...field('amount')} label={t('console.change.amount')} inputMode="decimal" maxLength={40} />
          </div>
        </fieldset>
      </div>
      <aside className={`${cardCss.card} ${css.outcome}`} aria-live="polite">
        <h2>{t('console.change.outcome')}</h2>
        {preview ? (
          <OrderChangePreview preview={preview} known={known} />
        ) : (
          <p className="muted">{t('console.change.nothingYet')}</p>
        )}
        <Button look={preview ? 'plain' : 'primary'} block name="intent" value="price" disabled={busy}>
          {t('console.change.work')}
        </Button>
        {preview && (
          <>
            <input type="hidden" name="total" value={preview.prices.after} />
            <TextAreaField
              {...field('why')}
              label={t('console.change.why')}
              hint={t('console.change.whyHint')}
              maxLength={200}
              rows={2}
              required
            />
            <Button look="primary" block name="intent" value="propose" disabled={busy}>
              {t(preview.asks ? 'console.change.propose' : 'console.change.apply')}
            </Button>
          </>
        )}
      </aside>
    </Form>
  )
}

function OrderChangePreview({
  preview,
  known,
}: {
  preview: NonNullable<OrderChangeReply['preview']>
  known: OrderChangeContext
}) {
  const t = useTranslation()
  const { lines, prices, asks, quotations } = preview
  const [before, after] = quotations
  const ends = { from: known.from, to: known.to }
  return (
    <>
      <ChangeLines lines={lines} reason="" {...prices} />
      <p>{t(asks ? 'console.change.asks' : 'console.change.atOnce')}</p>
      <Fold summary={t('console.change.linesAfter')}>
        <Breakup quotation={after} ends={ends} />
      </Fold>
      <Fold summary={t('console.change.linesBefore')}>
        <Breakup quotation={before} ends={ends} />
      </Fold>
    </>
  )
}

type PartProps = { known: OrderChangeContext; typed: OrderChangeFields; fields: OrderChangeReply['fields'] }

function ChangedItemsSection({ known, typed, fields }: PartProps) {
  const t = useTranslation()
  return (
    <fieldset className={`${cardCss.card} ${css.part}`}>
      <legend className="vh">{t('console.things')}</legend>
      <h2>{t('console.things')}</h2>
      {fields.things && <FieldError>{fields.things}</FieldError>}
      <div className={css.items}>
        {known.things.map(({ articleId, name }) => (
          <label key={articleId}>
            {name}
            <input
              name={`thing-${articleId}`}
              defaultValue={typed[`thing-${articleId}`]}
              inputMode="numeric"
              maxLength={40}
            />
          </label>
        ))}
      </div>
      <p className="muted sm">{t('console.change.thingsHint')}</p>
      {NEW_ITEM_ROWS.map(at => (
        <div key={at} className={css.add}>
          <SelectField
            label={t('console.change.add', { n: at })}
            name={`new-${at}`}
            defaultValue={typed[`new-${at}`] ?? ''}
          >
            <option value="">{t('console.change.addNone')}</option>
            {known.groups.map(({ name, articles }) => (
              <optgroup key={name} label={name}>
                {articles.map(article => (
                  <option key={article.id} value={article.id}>
                    {article.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <TextField
            label={t('console.change.count', { n: at })}
            name={`count-${at}`}
            defaultValue={typed[`count-${at}`]}
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
          />
        </div>
      ))}
    </fieldset>
  )
}

function StopsSection({ known, typed, fields }: PartProps) {
  const t = useTranslation()
  return (
    <fieldset className={`${cardCss.card} ${css.part}`}>
      <legend className="vh">{t('console.change.ends')}</legend>
      <h2>{t('console.change.ends')}</h2>
      <p className="muted sm">{t('console.change.addressHint')}</p>
      <div className={css.row}>
        {(['from', 'to'] as const).map(end => (
          <div key={end} className={css.end}>
            <AddressField
              name={end}
              label={t(`console.change.address.${end}`)}
              defaultAddress={typed[end] ?? ''}
              defaultPlace={typed[end] === known.typed[end] ? known.places[end] : null}
              error={fields[end]}
            />
            <TextField
              label={t(`console.change.floor.${end}`)}
              name={`${end}-floor`}
              defaultValue={typed[`${end}-floor`]}
              error={fields[`${end}-floor`]}
              inputMode="text"
              maxLength={String(MAX_FLOOR).length + 1}
              autoComplete="off"
            />
            <Checkbox
              name={`${end}-lift`}
              value="yes"
              defaultChecked={typed[`${end}-lift`] === 'yes'}
              label={t('console.change.lift')}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

import { Form } from 'react-router'
import { toSearchWords } from '#modules/catalogue/rules/translate-catalogue.ts'
import type { CrewSurveyDetails } from '#modules/sales/index.server.ts'
import { formatItemCount, type SurveyFindings } from '#modules/sales/rules/survey-findings.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'
import { ItemSearchField } from './item-search-field.tsx'
import { ReportErrors } from './report-form.tsx'
import { CrewStopFields } from './stop-fields.tsx'
import surveyCss from './survey.module.css'

type Props = { survey: CrewSurveyDetails; sheet: SurveyFindings; job: string }

/** All items by group, with buttons for one more and one less, and the count between them. */
export function SurveyItemCounts({ survey: { id, pass, groups }, sheet: { cart, itemCount: pieces }, job }: Props) {
  const t = useTranslation()
  return (
    <section className={css.part}>
      <h2>
        {t('crew.survey.count')} <b data-part="pieces">{pieces}</b>
      </h2>
      <Form method="post" noValidate data-tell={job} data-kind="survey" data-ticks="" className={surveyCss.groups}>
        <input type="hidden" name="survey" value={id} />
        <input type="hidden" name="pass" value={pass} />
        <div data-part="full" role="alert" hidden>
          <FieldError>{t('crew.offline.full')}</FieldError>
        </div>
        <ItemSearchField />
        {groups.map(group => (
          <details key={group.id} data-group>
            <summary>
              <span>{t.nameOf(group.name)}</span> <b data-part="of-group">{sumCart(cart, group.articles) || ''}</b>
            </summary>
            <ul>
              {group.articles.map(({ id: article, name, words }) => {
                const count = cart[article] ?? 0
                const named = t.nameOf(name)
                return (
                  <li
                    key={article}
                    data-article={article}
                    data-words={`${toSearchWords(name)} ${words}`}
                    data-some={count > 0 || undefined}
                  >
                    <span>{named}</span>
                    <button
                      type="submit"
                      name="put"
                      value={formatItemCount(article, count - 1)}
                      data-put="less"
                      aria-label={`${t('crew.list.less')}: ${named}`}
                    >
                      −
                    </button>
                    <b data-part="count">{count}</b>
                    <button
                      type="submit"
                      name="put"
                      value={formatItemCount(article, count + 1)}
                      data-put="more"
                      aria-label={`${t('crew.survey.more')}: ${named}`}
                    >
                      +
                    </button>
                  </li>
                )
              })}
            </ul>
          </details>
        ))}
      </Form>
    </section>
  )
}

const sumCart = (cart: SurveyFindings['cart'], articles: readonly { id: number }[]) =>
  articles.reduce((sum, { id }) => sum + (cart[id] ?? 0), 0)

/** Floor, lift and metres to the truck, for pick-up and drop in one form. */
export function AccessForm({
  survey: { id, pass },
  sheet: { access },
  job,
  wrong,
  formError,
}: Props & { wrong: string; formError: FormError | undefined }) {
  const t = useTranslation()
  return (
    <Form method="post" noValidate className={css.part} data-tell={job} data-kind="survey" data-missing={wrong}>
      <h2>
        {t('crew.survey.access')}{' '}
        <span data-part="kept" hidden={!access} className={css.aside}>
          {t('crew.survey.kept')}
        </span>
      </h2>
      <input type="hidden" name="survey" value={id} />
      <input type="hidden" name="pass" value={pass} />
      <ReportErrors text={formError?.fields.access ?? null} />
      {(['from', 'to'] as const).map(end => (
        <CrewStopFields key={end} end={end}>
          <TextField
            name={`${end}-floor`}
            label={t('crew.survey.floor')}
            maxLength={40}
            defaultValue={access?.[end].floor ?? ''}
          />
          <TextField
            name={`${end}-metres`}
            label={t('crew.survey.metres')}
            inputMode="numeric"
            maxLength={40}
            defaultValue={access?.[end].metres ?? ''}
          />
          <Checkbox name={`${end}-lift`} label={t('crew.survey.lift')} defaultChecked={access?.[end].lift ?? false} />
        </CrewStopFields>
      ))}
      <Button block className={css.big}>
        <Icon name="check" /> {t('crew.survey.keep')}
      </Button>
    </Form>
  )
}

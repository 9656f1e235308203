import { Form } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { CityDetails } from '#modules/places/index.server.ts'
import type { ListedClosedDates } from '#modules/scheduling/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { useIsBranchBound } from '../kit/use-permission.ts'
import { formatSpan } from './format-span.ts'
import css from './places.module.css'

type Props = { closedDates: ListedClosedDates[]; cities: Pick<CityDetails, 'id' | 'name'>[] }

/** The closed dates, the next first. */
export function ClosedDatesCard({ closedDates, cities }: Props) {
  const t = useTranslation()
  const isBound = useIsBranchBound()
  const whereOf = (cityId: number | null) =>
    cityId === null ? t('places.everywhere') : (cities.find(({ id }) => id === cityId)?.name ?? '')
  return (
    <FormSection title={t('places.closed')} hint={t('places.closedHint')}>
      {closedDates.length === 0 && <p className="muted">{t('places.closedNone')}</p>}
      <ul className={css.list}>
        {closedDates.map(closing => (
          <li key={closing.id}>
            <div>
              <b>{formatSpan(t, closing)}</b>
              <span>{closing.reason}</span>
              <span className="muted sm">
                {t('places.closedBy', {
                  where: whereOf(closing.cityId),
                  by: closing.by,
                  when: formatInstant(closing.at, t.tag),
                })}
              </span>
            </div>
            {!(isBound && closing.cityId === null) && (
              <Form method="post" action="/console/places" preventScrollReset>
                <input type="hidden" name="intent" value="reopen-dates" />
                <input type="hidden" name="id" value={closing.id} />
                <Button small aria-label={`${t('places.openAgain')}: ${formatSpan(t, closing)}`}>
                  {t('places.openAgain')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

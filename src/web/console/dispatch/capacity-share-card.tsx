import { Form, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { HiredCapacity } from '#modules/crews/index.server.ts'
import { MAX_SHARE_PERCENT } from '#modules/crews/rules/hired-capacity-limits.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { DateField } from '../kit/date-field.tsx'
import { Fold } from '../kit/fold.tsx'
import { usePermission } from '../kit/use-permission.ts'

type Props = { branch: number; share: HiredCapacity['share']; formError: TypedError | undefined }

/** The share above its own capacity that a branch sells, and the form that sets it. */
export function CapacityShareCard({ branch, share, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  const canEdit = can('places')
  if (!canEdit && !share) return null
  const typed = formError?.typed ?? {
    percent: share ? String(share.percent) : '',
    first: share?.first ?? '',
    last: share?.last ?? '',
  }
  return (
    <section className={cardCss.card}>
      <h2>{t('board.share.title')}</h2>
      {share ? (
        <p>
          <b>{t('board.share.now', { percent: share.percent })}</b>{' '}
          <span className="muted sm">{formatShareDates(t, share)}</span>
        </p>
      ) : (
        <p className="sm muted">{t('board.share.none')}</p>
      )}
      {canEdit && (
        <Fold summary={t('board.share.set')} open={formError !== undefined}>
          <Form method="post" className={columnsCss.stack} noValidate>
            <input type="hidden" name="branch" value={branch} />
            {formError && <FieldError>{formError.text}</FieldError>}
            <p className="sm muted">{t('board.share.hint')}</p>
            <div className={catalogueCss.fields}>
              <TextField
                name="percent"
                label={t('board.share.percent')}
                hint={t('board.share.percentHint', { most: MAX_SHARE_PERCENT })}
                defaultValue={typed.percent ?? ''}
                error={formError?.fields.percent}
                inputMode="numeric"
                maxLength={40}
                autoComplete="off"
              />
              <DateField
                name="first"
                label={t('board.share.first')}
                hint={t('board.share.firstHint')}
                defaultValue={typed.first ?? ''}
                error={formError?.fields.first}
              />
              <DateField
                name="last"
                label={t('board.share.last')}
                hint={t('board.share.lastHint')}
                defaultValue={typed.last ?? ''}
                error={formError?.fields.last}
              />
            </div>
            <div className={catalogueCss.buttons}>
              <Button look="secondary" disabled={busy}>
                {t('board.share.save')}
              </Button>
            </div>
          </Form>
        </Fold>
      )}
    </section>
  )
}

function formatShareDates(
  t: ReturnType<typeof useTranslation>,
  { first: from, last: to }: NonNullable<Props['share']>,
): string {
  const [first, last] = [from && formatDay(from, t.tag), to && formatDay(to, t.tag)]
  if (first && last) return t('board.share.between', { first, last })
  if (first) return t('board.share.from', { first })
  return last ? t('board.share.until', { last }) : t('board.share.always')
}

import { Form } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ConsolePage } from './kit/console-page.tsx'
import { MAX_SEARCH_LENGTH } from './kit/max-search-length.ts'
import { useMenuPages } from './kit/use-permission.ts'
import css from './rejected-page.module.css'

/** In place of a page that is unknown (404), not permitted (403) or rejected: what happened, a search, and the way to Today. */
export function RejectedPage({ status }: { status: number }) {
  const t = useTranslation()
  const reason = getRejectionReason(status)
  const canSearch = useMenuPages().some(({ key }) => key === 'orders')
  return (
    <ConsolePage title={t(`console.refused.${reason}.title`)} lead={t(`console.refused.${reason}`)} tabs={false}>
      {canSearch && (
        <Form action="/console/orders" role="search" className={css.search}>
          <TextField
            type="search"
            name="q"
            label={t('console.refused.search')}
            hint={t('console.refused.searchHint')}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
          />
          <Button look="secondary">{t('board.search')}</Button>
        </Form>
      )}
      <p>
        <ButtonLink to="/console">{t('console.home')}</ButtonLink>
      </p>
    </ConsolePage>
  )
}

const getRejectionReason = (status: number) => (status === 404 ? 'unknown' : status === 403 ? 'right' : 'other')

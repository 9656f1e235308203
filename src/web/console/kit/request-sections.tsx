import { useLocation } from 'react-router'
import type { RequestState } from '#kernel/list-page.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Sections } from './sections.tsx'

/** Reads which requests the address shows: those that wait for staff, unless it asks for the decided ones. */
export const readRequestState = (request: Request): RequestState =>
  new URL(request.url).searchParams.get('state') === 'decided' ? 'decided' : 'open'

/** The requests that wait for staff, and beside them the decided ones. Other filters of the address stay. */
export function RequestSections({ label, decided }: { label: string; decided: string }) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const isOpen = params.get('state') !== 'decided'
  const buildHref = (state: string | null) => {
    const query = new URLSearchParams(params)
    for (const name of ['state', 'after', 'before']) query.delete(name)
    if (state) query.set('state', state)
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  return (
    <Sections
      label={label}
      sections={[
        { to: buildHref(null), text: t('console.requests.open'), isOpen },
        { to: buildHref('decided'), text: decided, isOpen: !isOpen },
      ]}
    />
  )
}

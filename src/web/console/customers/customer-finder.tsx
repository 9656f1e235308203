import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Finder } from '../kit/finder.tsx'
import { MAX_SEARCH_LENGTH } from '../kit/max-search-length.ts'

/** The search for a customer by name, number or email, the same on each page. */
export function CustomerFinder({ label, text }: { label: string; text: string }) {
  const t = useTranslation()
  const placeholder = t('customers.list.findHint')
  return (
    <Finder
      search={{ label, defaultValue: text, maxLength: MAX_SEARCH_LENGTH, placeholder }}
      button={t('orders.findButton')}
    />
  )
}

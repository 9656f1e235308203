import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

type Props = {
  className?: string | undefined
  lang?: string | undefined
  dir?: string | undefined
  children: ReactNode
}

/** A form whose buttons load this page in another language, as another document: see `languageCall`. */
export function LanguageForm({ children, ...rest }: Props) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language" {...rest}>
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </form>
  )
}

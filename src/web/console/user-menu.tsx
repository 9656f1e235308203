import { Form, Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { CloseOnLeave } from './kit/close-on-leave.tsx'
import css from './menu.module.css'

/** Who is logged in, with the pages of their own login. */
export function UserMenu({ name, role }: { name: string; role: string }) {
  const t = useTranslation()
  return (
    <CloseOnLeave className={css.user}>
      <summary aria-label={t('console.userMenu.label', { name })}>
        <span className={css.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={css.who}>
          <b>{name}</b>
          <small>{role}</small>
        </span>
      </summary>
      <div className={css.list}>
        <Link to="/console/account">{t('console.nav.account')}</Link>
        <Link to="/" reloadDocument>
          {t('console.userMenu.site')}
        </Link>
        <Form method="post" action="/logout" reloadDocument>
          <button type="submit">{t('chrome.header.logout')}</button>
        </Form>
      </div>
    </CloseOnLeave>
  )
}

/** 'FS' for Farida Shaikh; one letter for a single name. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word, at, words) => (at === 0 || at === words.length - 1 ? [...word][0]! : []))
    .join('')

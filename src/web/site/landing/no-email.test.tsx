import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { readConfig } from '#platform/config/config.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { CreateAccountForm } from '#web/customer/login/create-account-form.tsx'
import { MoveContactFields } from '#web/customer/wizard/movement/move-contact-fields.tsx'
import { readQuoteValues } from './quote-errors.ts'
import { QuoteForm } from './quote-form.tsx'

const { brand } = readConfig({ SECRET_KEY: 'x'.repeat(32), BRAND_PHONE: '022 4000 1000' })

function shown(form: ReactNode): string {
  const loaderData = { root: { brand, cities: [], languages: {}, language: 'en' } }
  const Page = createRoutesStub([{ id: 'root', path: '/', loader: () => loaderData.root, Component: () => form }])
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page hydrationData={{ loaderData }} />
    </WordsContext>,
  )
}

test.each([
  ['[QUOTE-01] the quote form', <QuoteForm key="" reply={{ values: readQuoteValues({}), errors: { email: true } }} />],
  ['[AUTH-09] a new account', <CreateAccountForm key="" mobile="98200 98200" known={{ name: '', email: '' }} />],
  ['[WIZ-02] the first step of a move', <MoveContactFields key="" draft={emptyDraft} known={false} errors={{}} />],
])('%s that needs an email address says what to do without one', (_, form) => {
  expect(shown(form)).toMatch(/No email\? Call <a [^>]*href="tel:\+?[\d]+"/)
})

test('[QUOTE-01] an unknown place is not reported as missing', () => {
  const said = (formError: true | 'unknown') =>
    shown(<QuoteForm reply={{ values: readQuoteValues({ from: 'Atlantis' }), errors: { from: formError } }} />)
  expect(said('unknown')).toContain('Place not found. Try the area name or the PIN code.')
  expect(said('unknown')).not.toContain('Enter the address or area')
  expect(said(true)).toContain('Enter the address or area you are leaving.')
})

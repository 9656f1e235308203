import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

test.each([
  ['savitri.deshpande@example.co.in', 'savitri<wbr/>.deshpande@<wbr/>example<wbr/>.co<wbr/>.in'],
  ['care@thikana.example', 'care@<wbr/>thikana<wbr/>.example'],
  ['not an address', 'not an address'],
])('%s breaks after its @ and before its dots', (email, html) =>
  expect(renderToStaticMarkup(<EmailText>{email}</EmailText>)).toBe(html),
)

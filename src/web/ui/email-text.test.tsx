import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

test.each([
  ['savitri.deshpande@example.co.in', 'savitri<wbr/>.deshpande@<wbr/>example.co.in'],
  ['care@thikana.example', 'care@<wbr/>thikana.example'],
  ['not an address', 'not an address'],
])('%s breaks after its @, where it is long before its dots', (email, html) =>
  expect(renderToStaticMarkup(<EmailText>{email}</EmailText>)).toBe(html),
)

import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanText } from '#modules/orders/draft/rules/draft-text.ts'
import { readForm } from './read-form.ts'

const turned = 'Behind \u202eelpmet eht\u202c\u200f'

test('forms and API calls drop direction characters, and a password stays as typed', async () => {
  const body = new URLSearchParams({ message: turned, password: turned })
  const read = await readForm(new Request('http://x', { method: 'POST', body }), z.record(z.string(), z.string()))
  expect(read).toEqual({ message: 'Behind elpmet eht', password: turned })
  expect(cleanText(turned, 100)).toBe('Behind elpmet eht') // the wizard, its cookie, and the legacy API
})

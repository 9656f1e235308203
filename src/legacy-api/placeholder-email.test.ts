import { expect, test } from 'vitest'
import { isPlaceholderEmail } from './placeholder-email.ts'

test.each([
  ['9820012345@gmail.com', true],
  ['919820012345@gmail.com', true],
  ['+919820012345@gmail.com', true],
  ['9820012345@customer.invalid', true],
  ['asha9820012345@gmail.com', false],
  ['9820012345.asha@gmail.com', false],
  ['asha@9820012345.in', false],
  ['9820012346@gmail.com', false],
  ['asha@example.in', false],
])('[API-13] %s is made up from the number 9820012345: %s', (email, madeUp) => {
  expect(isPlaceholderEmail(email, '9820012345')).toBe(madeUp)
})

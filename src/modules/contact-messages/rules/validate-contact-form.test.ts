import { expect, test } from 'vitest'
import { validateContactForm } from './validate-contact-form.ts'

const good = { name: 'Neha', email: 'neha@example.in', phone: '9876543210', message: 'Do you carry a piano?' }

test.each([
  ['all is well', {}, []],
  ['a name of three letters', { name: 'Raj' }, []],
  ['a name of two letters', { name: ' Jo ' }, ['name']],
  ['a name of 250 letters', { name: 'n'.repeat(250) }, []],
  ['a name of 251 letters', { name: 'n'.repeat(251) }, ['name']],
  ['no @', { email: 'neha.example.in' }, ['email']],
  ['no dot', { email: 'neha@example' }, ['email']],
  ['an e-mail of 251 letters', { email: `${'n'.repeat(240)}@example.in` }, ['email']],
  ['nine digits', { phone: '987654321' }, ['phone']],
  ['eleven digits', { phone: '98765432101' }, ['phone']],
  ['with +91 and spaces', { phone: '+91 98765 43210' }, []],
  ['letters', { phone: '98765abcde' }, ['phone']],
  ['a message of nine letters', { message: 'Call me.. ' }, ['message']],
  ['a message of ten letters', { message: 'Call me ok' }, []],
  ['nothing', { name: '', email: '', phone: '', message: '' }, ['name', 'email', 'phone', 'message']],
])('[BIZ-03] contact form: %s', (_, change, marked) => {
  expect(Object.keys(validateContactForm({ ...good, ...change }))).toEqual(marked)
})

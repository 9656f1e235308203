import { expect, test } from 'vitest'
import { readPendingLogin } from './pending-login.ts'

const login = {
  mobile: '9820098200',
  next: '/cart',
  stay: true,
  whatsapp: false,
  details: { name: 'Neha', email: 'n@example.in' },
}
const read = (told: object) =>
  readPendingLogin(
    new Request('http://localhost/', {
      headers: { cookie: `login=${encodeURIComponent(JSON.stringify({ ...login, ...told }))}` },
    }),
  )

test('the data stored between the screens of a login is read again', () => expect(read({})).toEqual(login))

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
  'a way on to %j, written by somebody else, leads to the bookings',
  next => expect(read({ next })?.next).toBe('/mybooking'),
)

test('text that the database cannot hold is not read', () => {
  expect(read({ details: { ...login.details, name: 'Ne\0ha' } })).toBeNull()
})

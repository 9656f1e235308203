import { expect, test } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

const site = { baseUrl: 'https://move.example.in', isPublic: true }
const trial = { baseUrl: 'http://localhost:3000', isPublic: false }

test.each([
  ['a program, which has no page', undefined, '10.0.0.5:3000', site, true],
  ['our page behind a proxy that keeps the name', 'https://move.example.in', 'move.example.in', site, true],
  ['and behind one that does not', 'https://move.example.in', '127.0.0.1:3000', site, true],
  ['our name without HTTPS', 'http://move.example.in', 'move.example.in', site, false],
  ['another port of our name', 'https://move.example.in:8443', 'move.example.in', site, false],
  ['a name that was made to lead here', 'https://evil.example', 'evil.example', site, false],
  ['a page that hides where it is', 'null', 'move.example.in', site, false],
  ['a page that says nothing where it is', '', 'move.example.in', site, false],
  ['an own machine by its name', 'http://localhost:3000', 'localhost:3000', trial, true],
  ['by its number', 'http://127.0.0.1:3000', '127.0.0.1:3000', trial, true],
  ['and from a phone beside it', 'http://192.168.1.7:3000', '192.168.1.7:3000', trial, true],
  ['another site', 'http://evil.example', 'localhost:3000', trial, false],
  ['a page that hides where it is, there', 'null', 'localhost:3000', trial, false],
])('%s', (_, origin, requested, of, own) => expect(isOwnOrigin(origin, requested, of)).toBe(own))

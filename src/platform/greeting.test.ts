import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { formatGreeting } from './greeting.ts'

const said = (env: Record<string, string>, port: number) =>
  formatGreeting(readConfig({ SECRET_KEY: 'x'.repeat(32), ...env }), `http://localhost:${port}`, 'your own account')

test('the start prints the address of BASE_URL, and the outbox at this machine', () => {
  const text = said({ BASE_URL: 'https://move.example.in' }, 3000)
  expect(text).toContain('Site      https://move.example.in\n')
  expect(text).toContain('Console   https://move.example.in/console ')
  expect(text).toContain('Outbox    http://localhost:3000/sim/outbox ')
})

test('without BASE_URL it prints the port that was opened', () => {
  expect(said({ PORT: '3100' }, 3100)).toContain('Site      http://localhost:3100\n')
  expect(said({ PORT: '0' }, 43_210)).toContain('Site      http://localhost:43210\n')
})

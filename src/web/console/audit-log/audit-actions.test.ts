import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditActions } from './audit-actions.ts'

test('each action that a command records has a text for the audit log', () => {
  const recorded = globSync('src/modules/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map(file => readFileSync(file, 'utf8'))
    .filter(source => source.includes('recordAuditEntry('))
    .flatMap(source => [...source.matchAll(/\baction: '([a-z-]+)'/g)].map(([, action]) => action))
  expect(recorded.length).toBeGreaterThan(50)
  expect(recorded.filter(action => !auditActions.some(one => one === action))).toEqual([])
})

import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { ensureTemplate } from './ensure-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of each test's database: a file for PGlite, a name on the server. */
    template: string
  }
}

/** Makes a migrated and seeded database once per run, because making one takes several times as long as copying it. */
export default async function provideTemplate({ provide }: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  const make = () => import('./make-template.ts') // loaded only if one is made
  if (!server) return provide('template', await ensureTemplate(async file => (await make()).createTemplateFile(file)))
  const name = `template_${randomUUID().replaceAll('-', '')}`
  const url = await (await make()).createTemplateDatabase(server, name)
  provide('template', name)
  const { dropDatabase } = await import('./databases-on-server.ts')
  return () => dropDatabase(server, url)
}

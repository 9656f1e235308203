import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { databaseDrivers, needsDatabase } from './src/testing/needs-database.ts'

const all = ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts']
const withDatabase = globSync(all).filter(needsDatabase)

/** Scripts that the build makes for a browser are nothing to a test. */
const builtScripts: Plugin = {
  name: 'built-scripts',
  enforce: 'pre',
  load: { filter: { id: /\.ts\?as-(file|text)$/ }, handler: () => "export default ''" },
}

/** `npm run check` runs the quick project alone. `npm test` also runs the database tests on PostgreSQL, and sends requests to the built server. */
export default defineConfig({
  plugins: [builtScripts],
  test: {
    maxWorkers: '100%', // by itself it leaves one core idle: of two that is half
    isolate: false, // most of a file's time would go into loading the same modules again
    testTimeout: 120_000, // a machine that does much else may take ten times as long
    hookTimeout: 180_000,
    setupFiles: 'src/testing/property-seed.ts',
    projects: [
      {
        extends: true,
        resolve: {
          alias: databaseDrivers.map(name => ({
            find: name,
            replacement: `${import.meta.dirname}/src/testing/no-database.ts`,
          })),
        },
        test: { name: 'quick', include: all, exclude: [...withDatabase, '**/node_modules/**'] },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: withDatabase,
          globalSetup: 'src/testing/template.ts',
          // A test that hangs is all that this finds. One of half a second takes half a minute on a machine that others keep busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'built', include: ['e2e/requests/*.test.ts'], globalSetup: 'e2e/requests/server.ts' },
      },
    ],
  },
})

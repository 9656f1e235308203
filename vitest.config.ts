import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts'],
    globalSetup: 'src/testing/template.ts',
    maxWorkers: '100%', // by itself it leaves one core idle: of two that is half
    isolate: false, // most of a file's time would go into loading the same modules again
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

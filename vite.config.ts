import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  // The process's entry is built together with the routes, so that both share one copy of every module.
  environments: { ssr: { build: { rolldownOptions: { input: 'src/main.ts' } } } },
})

import type { Figure } from './audit.ts'

export function report(figures: Figure[], errors: Record<string, number>[], ms: number) {
  for (const { name, counted, lost } of figures) {
    console.log(`${lost.length > 0 || counted === 0 ? '✗' : '✓'} ${String(counted).padStart(9)} ${name}`)
    for (const one of lost) console.log(`            lost: ${one}`)
  }
  const [out, back] = errors.map(done =>
    Object.entries(done)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  )
  console.log(`  calls to the provider: ${out}\n  webhooks: ${back}\n  ${(ms / 1000).toFixed(0)} s`)
}

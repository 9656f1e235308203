/** Generates docs/wire-contract.md from the tables of calls: `node bin/wire-contract.ts`. */
import { writeFileSync } from 'node:fs'
import { generateWireContract } from '../src/legacy-api/wire-contract.ts'

writeFileSync('docs/wire-contract.md', generateWireContract())

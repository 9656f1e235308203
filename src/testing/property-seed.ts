/** Set up for every test file: properties try the same cases on each run, unless PROPERTY_SEED names others. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_129) })

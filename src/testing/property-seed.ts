/** Loaded for every test file: properties try the same cases in each run, unless PROPERTY_SEED is set. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_129) })

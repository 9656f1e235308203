/** For the modules after this one, in their own transactions, and for no face. */
export { readTruckFacts, readWorkerFacts } from './queries/read-facts.ts'

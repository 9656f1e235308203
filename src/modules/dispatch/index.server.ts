export { type Assignment, assignJobs } from './commands/assign-jobs.ts'

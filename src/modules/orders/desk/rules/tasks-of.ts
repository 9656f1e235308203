import { may, type Right } from '#modules/access/rules/permissions.ts'
import type { Task } from './desk.ts'

/** The permissions for each task; one of them suffices. A flag may be about money alone. */
const rightsFor: Record<Task, readonly Right[]> = {
  attention: ['jobs', 'money'],
  price: ['quotes'],
  overdue: ['jobs'],
  unkept: ['jobs'],
  approve: ['jobs'],
  crew: ['jobs'],
  comes: ['jobs'],
  complete: ['jobs'],
}

/** Returns the tasks that a member of staff may do, so that their list has no work of others. */
export const tasksOf = (staff: Parameters<typeof may>[0]): Task[] =>
  (Object.keys(rightsFor) as Task[]).filter(task => rightsFor[task].some(right => may(staff, right)))

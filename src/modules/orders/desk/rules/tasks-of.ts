import { may, type Right } from '#modules/access/rules/permissions.ts'
import type { Task } from './desk.ts'

/** Who can do what an order waits for: whoever has one of these rights. What asks for attention may be about money alone. */
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

/** What one's rights let one do: nobody else's work stands in one's list. */
export const tasksOf = (staff: Parameters<typeof may>[0]): Task[] =>
  (Object.keys(rightsFor) as Task[]).filter(task => rightsFor[task].some(right => may(staff, right)))

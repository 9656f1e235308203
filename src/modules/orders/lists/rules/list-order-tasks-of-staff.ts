import { hasPermission, type Permission } from '#modules/access/rules/permissions.ts'
import type { OrderTask } from './order-search.ts'

/** The permissions for each task; one of them suffices. A flag may be about money alone. */
const taskRights: Record<OrderTask, readonly Permission[]> = {
  attention: ['jobs', 'money'],
  price: ['quotes'],
  overdue: ['jobs'],
  unkept: ['jobs'],
  approve: ['jobs'],
  crew: ['jobs'],
  comes: ['jobs'],
  complete: ['jobs'],
}

/** True if somebody with some of the permissions may do a task. */
export const canDoOrderTask = (task: OrderTask, can: (right: Permission) => boolean): boolean =>
  taskRights[task].some(can)

/** Returns the tasks that a member of staff may do, so that their list has no work of others. */
export const listOrderTasksOfStaff = (staff: Parameters<typeof hasPermission>[0]): OrderTask[] =>
  (Object.keys(taskRights) as OrderTask[]).filter(task => canDoOrderTask(task, right => hasPermission(staff, right)))

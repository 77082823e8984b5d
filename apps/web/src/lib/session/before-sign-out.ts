type Task = () => Promise<boolean>;

const tasks = new Set<Task>();

/** For what has to be brought home before somebody goes. False means that they would rather stay. */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Whether everybody is ready for it. One after the other: each may have a question. */
export async function maySignOut(): Promise<boolean> {
  for (const task of tasks) if (!(await task())) return false;
  return true;
}

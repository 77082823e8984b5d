type Task = () => Promise<boolean>;

const tasks = new Set<Task>();

/** Registers work to finish before a sign-out, such as saving. A task that resolves to false stops the sign-out. */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Runs the tasks one after the other, because each may ask the user a question. */
export async function maySignOut(): Promise<boolean> {
  for (const task of tasks) if (!(await task())) return false;
  return true;
}

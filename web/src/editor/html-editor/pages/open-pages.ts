import { type Remote, releaseProxy, wrap } from 'comlink'
import type { PageTasks } from './page-tasks.ts'

export interface Pages {
  /** The tasks, in a thread of their own that starts with the first one. */
  tasks(): Remote<PageTasks>
  close(): void
}

export function openPages(): Pages {
  let open: { readonly worker: Worker; readonly tasks: Remote<PageTasks> } | null = null
  return {
    tasks() {
      if (open === null) {
        const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' })
        open = { worker, tasks: wrap<PageTasks>(worker) }
      }
      return open.tasks
    },
    close() {
      open?.tasks[releaseProxy]()
      open?.worker.terminate()
      open = null
    },
  }
}

import '../../../app/no-eval.ts'
import { expose } from 'comlink'
import { createPageTasks } from './page-tasks.ts'
import { createTreeStore } from './tree-store.ts'

expose(createPageTasks(createTreeStore()))
